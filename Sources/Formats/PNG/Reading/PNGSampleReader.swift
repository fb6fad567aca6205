/// Reads the samples of a PNG row by row, from top to bottom.
///
/// Only two rows are in memory, unless the picture is interlaced. The bytes may come from anywhere.
struct PNGSampleReader: ~Copyable {
  private let samples: PNGSamples
  private var rows: PNGRows

  /// The number of rows that were returned, and all rows of an interlaced picture, which are read at once.
  private var number = 0
  private var whole: [UInt16]?

  private var form: PNGForm { samples.form }

  init(_ samples: PNGSamples, _ bytes: consuming PNGPixelBytes) {
    self.samples = samples
    rows = PNGRows(samples.form, bytes)
    if !samples.form.isInterlaced { rows.begin(samples.form.width) }
  }

  /// Fills `target` with the samples of the next row. Returns false where the file is damaged or has no more.
  mutating func next(_ target: UnsafeMutableBufferPointer<UInt16>) -> Bool {
    let length = form.width * samples.channels
    guard number < form.height, target.count == length, let start = target.baseAddress else {
      return false
    }
    number += 1
    guard form.isInterlaced else {
      guard let row = rows.next() else { return false }
      return samples.unpack(row, count: form.width, to: start, step: 1)
    }
    if number == 1 { whole = readPasses() }
    guard let whole else { return false }
    _ = target.update(fromContentsOf: whole[(number - 1) * length..<number * length])
    return true
  }

  /// Whether all rows were read, and the file is whole.
  mutating func isAtEnd() -> Bool { number == form.height && rows.isAtEnd() }

  /// The first pixel of each pass, and the steps to the next ones (Adam7; PNG specification, section 8.2).
  private static let passes: [(x: Int, y: Int, across: Int, down: Int)] = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
    (0, 1, 1, 2),
  ]

  /// Reads all passes of an interlaced picture.
  private mutating func readPasses() -> [UInt16]? {
    let (width, height, channels) = (form.width, form.height, samples.channels)
    var whole = [UInt16](repeating: 0, count: width * height * channels)
    for pass in Self.passes where pass.x < width && pass.y < height {
      let count = (width - pass.x + pass.across - 1) / pass.across
      rows.begin(count)
      for y in stride(from: pass.y, to: height, by: pass.down) {
        guard let row = rows.next() else { return nil }
        let place = (y * width + pass.x) * channels
        let isSound = whole.withUnsafeMutableBufferPointer { [samples] whole in
          guard let start = whole.baseAddress else { return false }
          return samples.unpack(row, count: count, to: start + place, step: pass.across)
        }
        guard isSound else { return nil }
      }
    }
    return whole
  }
}
