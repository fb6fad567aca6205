/// What the pressure of a pen and how far it leans leave of the width of its ink.
struct WidthStep {
  private let style: PenStyle
  private let table: PressureTable

  init(_ style: PenStyle) {
    (self.style, table) = (style, PressureTable(style.pressure))
  }

  /// The part of the width at a pressure, which a device told or which the speed counts for, and at a lean in degrees.
  @inline(__always)
  func share(_ pressure: Double, lean: Double, isTold: Bool) -> Double {
    let weight = isTold ? 1 : style.speed
    let counts = 1 - weight * (1 - table.value(at: min(max(pressure, 0), 1)))
    let share = style.leastWidth + (1 - style.leastWidth) * counts
    guard style.tiltWidth > 1 else { return share }
    // Up to 20 degrees a pen is held upright, from 65 on it lies on its side.
    let flat = min(max((lean - 20) / 45, 0), 1)
    return share * (1 + (style.tiltWidth - 1) * flat)
  }
}
