import Graphics

/// The meaning of a PNG's pixels: turns their bytes into red, green, blue and perhaps alpha, not premultiplied.
///
/// Samples of fewer than 8 bits are widened to 8, exactly.
struct PNGSamples: Sendable {
  let form: PNGForm

  /// The colours of a palette, three bytes each, and the alphas of the first ones.
  private let palette: [UInt8]
  private let alphas: [UInt8]

  /// The samples of the one colour that is transparent; empty if there is none.
  private let clear: [UInt16]

  /// Nil if the palette or the transparency is malformed.
  init?(_ form: PNGForm, palette: [UInt8], transparency: [UInt8]?) {
    self.form = form
    self.palette = palette
    guard palette.count % 3 == 0, palette.count <= 3 * 256 else { return nil }
    let words = stride(from: 0, to: (transparency?.count ?? 0) & ~1, by: 2).map {
      UInt16(transparency?[$0] ?? 0) << 8 | UInt16(transparency?[$0 + 1] ?? 0)
    }
    switch (form.colour, transparency?.count) {
    case (_, nil): (alphas, clear) = ([], [])
    case (.palette, let count?) where count <= palette.count / 3:
      (alphas, clear) = (transparency ?? [], [])
    case (.grey, 2), (.colour, 6): (alphas, clear) = ([], words)
    default: return nil
    }
    guard form.colour != .palette || !palette.isEmpty else { return nil }
  }

  var hasAlpha: Bool { form.hasAlphaChannel || !alphas.isEmpty || !clear.isEmpty }

  /// The number of samples of a pixel.
  var channels: Int { hasAlpha ? 4 : 3 }

  /// The bits of a sample, 8 or 16.
  var depth: Int { form.depth == 16 ? 16 : 8 }

  /// Writes the samples of a row of `count` pixels, each `step` pixels after the one before. Returns false where a pixel has a
  /// colour that the palette lacks.
  func unpack(
    _ row: UnsafePointer<UInt8>, count: Int, to target: UnsafeMutablePointer<UInt16>, step: Int
  ) -> Bool {
    let advance = channels * step
    if form.colour == .palette { return unpackPalette(row, count, target, advance) }
    let opaque = UInt16(1 << depth - 1)
    var (place, target) = (0, target)
    let (parts, isGrey, isClearable) = (form.channels, form.isGrey, !clear.isEmpty)
    for _ in 0..<count {
      let first = value(row, place)
      let second = isGrey ? first : value(row, place + 1)
      let third = isGrey ? first : value(row, place + 2)
      (target[0], target[1], target[2]) = (widened(first), widened(second), widened(third))
      if form.hasAlphaChannel {
        target[3] = value(row, place + parts - 1)
      } else if isClearable {
        let isClear = isGrey ? clear[0] == first : clear == [first, second, third]
        target[3] = isClear ? 0 : opaque
      }
      place += parts
      target += advance
    }
    return true
  }

  private func unpackPalette(
    _ row: UnsafePointer<UInt8>, _ count: Int, _ target: UnsafeMutablePointer<UInt16>,
    _ advance: Int
  ) -> Bool {
    var target = target
    for place in 0..<count {
      let index = Int(value(row, place))
      guard index * 3 + 3 <= palette.count else { return false }
      for channel in 0..<3 { target[channel] = UInt16(palette[index * 3 + channel]) }
      if hasAlpha { target[3] = index < alphas.count ? UInt16(alphas[index]) : 255 }
      target += advance
    }
    return true
  }

  /// The sample of a number in a row, the highest bits of a byte first.
  @inline(__always) private func value(_ row: UnsafePointer<UInt8>, _ number: Int) -> UInt16 {
    switch form.depth {
    case 16: return UInt16(row[2 * number]) << 8 | UInt16(row[2 * number + 1])
    case 8: return UInt16(row[number])
    default:
      let bit = number * form.depth
      let shift = 8 - form.depth - bit & 7
      return UInt16(row[bit >> 3]) >> UInt16(shift) & UInt16(1 << form.depth - 1)
    }
  }

  /// Widens a sample of 1, 2 or 4 bits to 8.
  @inline(__always) private func widened(_ value: UInt16) -> UInt16 {
    switch form.depth {
    case 1: value * 255
    case 2: value * 85
    case 4: value * 17
    default: value
    }
  }
}
