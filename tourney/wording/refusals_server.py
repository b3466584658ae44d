"""Refusals of events on a PostgreSQL server, as sentence templates; no address in them holds a password."""

SENTENCES = {
    "address_wrong": "数据库地址里的{why}看不懂。请写成 postgresql://用户:密码@主机:端口/数据库?event=赛事，"
    "密码里的 @ : / ? # % 写成 %40 %3A %2F %3F %23 %25。",
    "driver_missing": "这台电脑上没有连接 PostgreSQL 用的部件，打不开服务器上的赛事。请换一台电脑，或装上 libpq。",
    "server_unreachable": "连不上数据库服务器“{path}”。请看服务器开着没有、网络通不通、主机和端口对不对，再试一次。",
    "server_denies": "服务器“{host}”不接受这台电脑连接数据库“{database}”。请管服务器的人在 pg_hba.conf 里加上这台电脑。",
    "server_busy": "数据库服务器“{path}”现在不接新的连接，可能正在启动，也可能连接满了。请过一会儿再试。",
    "server_full": "数据库服务器“{path}”的磁盘或内存满了，这一次没有记下，之前的都在。请管服务器的人腾出空间再试。",
    "password_missing": "打开“{path}”要密码。请填上密码再试。",
    "password_wrong": "“{path}”的用户名或密码不对。请核对再试。",
    "database_missing": "服务器上没有数据库“{database}”，没有改动什么。请核对地址，或请管服务器的人先建好它。",
    "database_other_kind": "“{path}”里的“{event}”装着别的程序的数据，没有改动它。请核对地址，或在 ?event= 后面换一个名字。",
    "database_newer": "“{path}”是更新版本的程序建的。请升级程序再打开，数据没有改动。",
    "database_readonly": "数据库“{path}”给这个用户的权限不够，没有记下。请换一个用户，或请管服务器的人给读写的权限。",
    "database_busy": "数据库“{path}”一直被另一台电脑占着，没有记下。请稍等再试。",
    "database_lost": "和数据库“{path}”的连接断了，填的都还在。请看网络，通了再按一次：已经记下的不会记第二遍。",
    "event_missing": "“{path}”里还没有赛事“{event}”。请核对 ?event= 后面的名字，或先新建。",
    "event_exists": "“{path}”里已经有赛事“{event}”，没有覆盖。请直接打开它，或在 ?event= 后面换一个名字。",
}
