import Graphics

extension TextEditor {
  /// Shows that the typed text is invalid: shakes it, frames it until it changes, and selects it to be typed over.
  public func refuse() {
    isRefused = true
    select { $0.selectAll() }
    root?.clock.animate(milliseconds: 300) { [weak self] part in
      self?.sway = part < 1 ? (Int(part * 6).isMultiple(of: 2) ? Self.way : -Self.way) : 0
    }
  }

  /// The greatest displacement of a shaken text.
  private static var way: Double { 3 }

  /// Draws the frame of a refused text.
  func drawRefusal(on context: Context) {
    guard isRefused else { return }
    StateColours(ring: alertColour, cornerRadius: stateColours.cornerRadius)
      .drawRing(around: bounds, on: context)
  }
}
