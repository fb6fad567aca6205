extension DesktopPreferences {
  /// The factor for text in addition to the window's scale.
  ///
  /// Most desktops include the user's text factor in the `Xft.dpi` resource, from which the window's scale comes; it must not
  /// count twice.
  package func textScale(in window: Window) -> Double {
    if let textResolution {
      let scale = textResolution / 96 / window.scale
      // The window's scale is rounded to an eighth.
      return abs(scale - 1) <= 1 / 16 ? 1 : scale
    }
    return window.connection.readTextResolution() == nil ? textFactor : 1
  }
}
