extension DesktopPreferences {
  /// By what text is to be larger than all else in `window`.
  ///
  /// The window's scale comes from the resources, and most desktops put the person's factor for text into that as well;
  /// it must not count twice.
  package func textScale(in window: Window) -> Double {
    if let textResolution {
      let scale = textResolution / 96 / window.scale
      // The window's scale is rounded to an eighth.
      return abs(scale - 1) <= 1 / 16 ? 1 : scale
    }
    return window.connection.readTextResolution() == nil ? textFactor : 1
  }
}
