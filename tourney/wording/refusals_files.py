"""Sentences of refusals about papers: what can be printed, and where a document can be written."""

SENTENCES: dict[str, str] = {
    "target_full": "磁盘满了，没有写成“{path}”。请腾出空间再试，原来的文件没有动。",
    "target_readonly": "没有权限在“{path}”所在的文件夹里写。请换一个文件夹，原来的文件没有动。",
    "target_file_readonly": "“{path}”是只读的。请换一个文件名，原来的文件没有动。",
    "target_no_folder": "“{path}”所在的文件夹不在了，可能改了名，也可能拔掉了磁盘。请换一个文件夹。",
    "target_is_folder": "“{path}”这个名字已经是一个文件夹。请换一个文件名。",
    "target_is_event": "“{path}”是一场赛事的文件，没有盖掉它。请换一个文件名。",
    "target_folder_is_file": "“{path}”不能当文件夹用，那里已经有一个同名的文件。请给那个文件改名再试。",
    "target_open": "“{path}”正在别的程序里打开。请关掉它再试，原来的文件没有动。",
    "target_name_long": "“{path}”这个名字太长，磁盘存不下。请换短一些的文件名。",
    "target_disk_error": "磁盘读写出错，没有写成“{path}”。请换一个磁盘再试，原来的文件没有动。",
    "target_unwritable": "写不了“{path}”，系统说：{why}。请换一个文件夹再试，原来的文件没有动。",
    "printer_silent": "打印机“{printer}”打不开，纸没有印出来，PDF 已经存好。请看它是不是开着、连着，再印一次。",
    "printer_stopped": "打印机“{printer}”印到第 {page} 页停了，PDF 已经存好。请看有没有卡纸、缺纸，再印一次。",
    "nothing_to_print": "还没有内容可印。",
    "document_unknown": "没有文件“{document}”。能印的有：{documents}。",
    "export_kind": "“{path}”导不出：只能导出 .xlsx（全部）或 .csv（各阶段成绩）。请改文件名的结尾。",
}
