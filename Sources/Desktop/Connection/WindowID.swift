import CX11

/// The X server's ID of a window.
typealias WindowID = CX11.Window
