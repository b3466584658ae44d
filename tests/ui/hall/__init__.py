"""The big screen: what the hall sees, and how it is turned."""
