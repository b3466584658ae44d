"""赛制: loading and checking stage plans, planning them for n players, and who goes where when a stage closes."""
