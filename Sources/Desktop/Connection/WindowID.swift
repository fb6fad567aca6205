import CX11

/// By what the X server knows a window.
typealias WindowID = CX11.Window
