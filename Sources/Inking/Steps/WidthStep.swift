/// Computes the width of the ink from the pressure and the lean of the pen.
struct WidthStep {
  private let style: PenStyle
  private let table: PressureTable

  init(_ style: PenStyle) {
    (self.style, table) = (style, PressureTable(style.pressure))
  }

  /// The part of the width at a pressure, which the device told or which stands for the speed, and at a lean in degrees.
  @inline(__always)
  func share(_ pressure: Double, lean: Double, isTold: Bool) -> Double {
    let counts = counts(pressure, isTold: isTold)
    let share = style.leastWidth + (1 - style.leastWidth) * counts
    return style.tiltWidth > 1 ? share * spread(at: lean) : share
  }

  /// The share of the width that the pressure gives, from 0 to 1.
  @inline(__always)
  private func counts(_ pressure: Double, isTold: Bool) -> Double {
    let weight = isTold ? 1 : style.speed
    return 1 - weight * (1 - table.value(at: min(max(pressure, 0), 1)))
  }

  /// The factor by which a tilted pen draws wider.
  @inline(__always)
  private func spread(at lean: Double) -> Double {
    // Up to 20 degrees a pen is held upright, from 65 on it lies on its side.
    1 + (style.tiltWidth - 1) * min(max((lean - 20) / 45, 0), 1)
  }

  /// The force of the pen on the paper's grain, from 0 to 1: a half for a device without pressure, and less for a tilted pen.
  func pressing(_ pressure: Double, lean: Double, isTold: Bool) -> Double {
    let counts = isTold || style.speed > 0 ? counts(pressure, isTold: isTold) : 0.5
    return counts / spread(at: lean).squareRoot()
  }
}
