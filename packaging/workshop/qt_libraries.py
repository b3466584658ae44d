"""The system libraries that Qt opens on Linux and that its wheels do not bring."""

import ctypes
from collections.abc import Callable, Iterable
from typing import NamedTuple

from workshop.system_packages import Manager


class Need(NamedTuple):
    """Something this machine must have, by the name it is missed under, and the package that brings it."""

    name: str
    apt: str
    dnf: str
    zypper: str
    pacman: str

    def package(self, by: Manager) -> str:
        return {"apt-get": self.apt, "dnf": self.dnf, "zypper": self.zypper, "pacman": self.pacman}[by]


# library               Debian, Ubuntu      Fedora              openSUSE            Arch
ALWAYS = """
libEGL.so.1             libegl1             libglvnd-egl        libEGL1             libglvnd
libGL.so.1              libgl1              libglvnd-glx        libGL1              libglvnd
libX11.so.6             libx11-6            libX11              libX11-6            libx11
libxkbcommon.so.0       libxkbcommon0       libxkbcommon        libxkbcommon0       libxkbcommon
libdbus-1.so.3          libdbus-1-3         dbus-libs           libdbus-1-3         dbus
libfontconfig.so.1      libfontconfig1      fontconfig          libfontconfig1      fontconfig
libfreetype.so.6        libfreetype6        freetype            libfreetype6        freetype2
libglib-2.0.so.0        libglib2.0-0        glib2               libglib-2_0-0       glib2
libgthread-2.0.so.0     libglib2.0-0        glib2               libgthread-2_0-0    glib2
libzstd.so.1            libzstd1            libzstd             libzstd1            zstd
libz.so.1               zlib1g              zlib                libz1               zlib
libbrotlidec.so.1       libbrotli1          libbrotli           libbrotlidec1       brotli
libgssapi_krb5.so.2     libgssapi-krb5-2    krb5-libs           krb5                krb5
"""
FOR_A_WINDOW = """
libxcb.so.1             libxcb1             libxcb              libxcb1             libxcb
libX11-xcb.so.1         libx11-xcb1         libX11-xcb          libX11-xcb1         libx11
libxkbcommon-x11.so.0   libxkbcommon-x11-0  libxkbcommon-x11    libxkbcommon-x11-0  libxkbcommon-x11
libxcb-cursor.so.0      libxcb-cursor0      xcb-util-cursor     libxcb-cursor0      xcb-util-cursor
libxcb-icccm.so.4       libxcb-icccm4       xcb-util-wm         libxcb-icccm4       xcb-util-wm
libxcb-image.so.0       libxcb-image0       xcb-util-image      libxcb-image0       xcb-util-image
libxcb-keysyms.so.1     libxcb-keysyms1     xcb-util-keysyms    libxcb-keysyms1     xcb-util-keysyms
libxcb-randr.so.0       libxcb-randr0       libxcb              libxcb-randr0       libxcb
libxcb-render.so.0      libxcb-render0      libxcb              libxcb-render0      libxcb
libxcb-render-util.so.0 libxcb-render-util0 xcb-util-renderutil libxcb-render-util0 xcb-util-renderutil
libxcb-shape.so.0       libxcb-shape0       libxcb              libxcb-shape0       libxcb
libxcb-shm.so.0         libxcb-shm0         libxcb              libxcb-shm0         libxcb
libxcb-sync.so.1        libxcb-sync1        libxcb              libxcb-sync1        libxcb
libxcb-util.so.1        libxcb-util1        xcb-util            libxcb-util1        xcb-util
libxcb-xfixes.so.0      libxcb-xfixes0      libxcb              libxcb-xfixes0      libxcb
libxcb-xkb.so.1         libxcb-xkb1         libxcb              libxcb-xkb1         libxcb
libcups.so.2            libcups2            cups-libs           libcups2            libcups
"""


def _read(table: str) -> tuple[Need, ...]:
    rows = (line.split() for line in table.strip().splitlines())
    return tuple(Need(*row) for row in rows)


WITHOUT_WINDOW = _read(ALWAYS)
WITH_WINDOW = WITHOUT_WINDOW + _read(FOR_A_WINDOW)
"""With a real window on the screen, and to reach a printer."""


def can_open(library: str) -> bool:
    """Whether the dynamic loader finds the library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def missing(libraries: Iterable[Need], opens: Callable[[str], bool] = can_open) -> list[Need]:
    """Those of the libraries that this machine lacks."""
    return [library for library in libraries if not opens(library.name)]
