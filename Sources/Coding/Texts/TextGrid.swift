import Geometry

/// The coordinates that a layout gives are whole numbers of a unit from each other, or differ from that by a rounding. They are told as such numbers,
/// and as the difference of their bits where there is one, so that each is kept to the bit.
struct TextGrid {
  private let unit: Double

  /// The number of units in the size of a font, at which texts are laid out.
  private static let units = 32.0 * 1024

  /// The greatest number of units.
  private static let most = 0x1p50

  init(size: Double) { unit = size / Self.units }

  /// The whole number of units between two places; 0 if there is none.
  @inline(__always) func steps(from reference: Double, to place: Double) -> Int64 {
    let steps = ((place - reference) / unit).rounded()
    return abs(steps) < Self.most ? Int64(steps) : 0
  }

  @inline(__always) func place(_ steps: Int64, from reference: Double) -> Double {
    reference + Double(steps) * unit
  }

  /// Writes a place by its distance from another one, of which `known` steps are expected.
  func write(
    _ place: Double, from reference: Double, expecting known: Int64 = 0, to writer: inout ByteWriter
  ) {
    let steps = steps(from: reference, to: place)
    let guess = self.place(steps, from: reference)
    let isExact = guess.bitPattern == place.bitPattern
    writer.writeLong(RiceCode.folded(steps &- known) &<< 1 | (isExact ? 0 : 1))
    guard !isExact else { return }
    writer.writeLong(
      RiceCode.folded(Int64(bitPattern: place.bitPattern &- guess.bitPattern)))
  }

  /// Reads a place, and its distance.
  func read(
    from reference: Double, expecting known: Int64 = 0, _ reader: inout ByteReader
  ) throws(MarkCodingError) -> (place: Double, steps: Int64) {
    let code = try reader.readLong()
    let steps = RiceCode.unfolded(code >> 1) &+ known
    let guess = place(steps, from: reference)
    guard code & 1 == 1 else { return (guess, steps) }
    let way = UInt64(bitPattern: RiceCode.unfolded(try reader.readLong()))
    return (Double(bitPattern: guess.bitPattern &+ way), steps)
  }

  func write(_ rect: Rect, from reference: Point, to writer: inout ByteWriter) {
    write(rect.minX, from: reference.x, to: &writer)
    write(rect.minY, from: reference.y, to: &writer)
    write(rect.width, from: 0, to: &writer)
    write(rect.height, from: 0, to: &writer)
  }

  func readRect(
    from reference: Point, _ reader: inout ByteReader
  ) throws(MarkCodingError) -> Rect {
    let x = try read(from: reference.x, &reader).place
    let y = try read(from: reference.y, &reader).place
    let width = try read(from: 0, &reader).place
    return Rect(x: x, y: y, width: width, height: try read(from: 0, &reader).place)
  }
}
