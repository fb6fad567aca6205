import Geometry
import Marks

/// Encodes each sample of a line as its difference from the prediction of the two before it.
///
/// First comes the count of the samples, then the grid (0 for all Floats), then a byte with the number of low bits with which the
/// code begins and, in its high bit, whether the prediction is that the line continues straight rather than stays; then both
/// coordinates of each sample in turn. The origin of the line comes before all these or, in the narrow form, as numbers of the
/// grid after it.
enum SampleCoder {
  private static let straight: UInt8 = 0x80

  /// Encoded samples.
  struct Code {
    let count: Int
    let grid: CoordinateGrid
    fileprivate let goesStraight: Bool
    fileprivate let lowBits: Int
    fileprivate let bits: BitWriter
  }

  /// The shortest code of samples.
  static func code(of samples: [Sample]) -> Code {
    let exact = CoordinateGrid(of: samples.flatMap { [$0.dx, $0.dy] })
    let floats = [(CoordinateGrid.floats, true), (.floats, false)]
    var best = code(of: samples, on: exact, straight: true)
    for (grid, straight) in [(exact, false)] + (exact == .floats ? [] : floats) {
      let code = code(of: samples, on: grid, straight: straight)
      if code.bits.bytes.count < best.bits.bytes.count { best = code }
    }
    return best
  }

  static func write(
    _ code: Code, from origin: Point, in form: LineForm, to writer: inout ByteWriter
  ) {
    if form == .wide {
      writer.write(origin.x)
      writer.write(origin.y)
    }
    writer.writeCount(code.count)
    switch code.grid {
    case .parts(let parts): writer.writeCount(parts)
    case .floats: writer.writeCount(0)
    }
    if form == .narrow, let numbers = code.grid.numbers(of: origin) {
      writer.writeSigned(numbers.x)
      writer.writeSigned(numbers.y)
    }
    writer.write(UInt8(code.lowBits) | (code.goesStraight ? straight : 0))
    writer.write(code.bits)
  }

  /// Reads the origin of a line, and its samples.
  static func read(
    in form: LineForm, from reader: inout ByteReader
  ) throws(MarkCodingError) -> (origin: Point, samples: [Sample]) {
    switch form {
    case .wide:
      let origin = Point(x: try reader.readDouble(), y: try reader.readDouble())
      let (count, grid) = try readGrid(from: &reader)
      return (origin, try read(count, on: grid, from: &reader))
    case .narrow:
      let (count, grid) = try readGrid(from: &reader)
      guard let origin = grid.place((try reader.readSigned(), try reader.readSigned())) else {
        throw .malformed
      }
      return (origin, try read(count, on: grid, from: &reader))
    }
  }

  private static func readGrid(
    from reader: inout ByteReader
  ) throws(MarkCodingError) -> (count: Int, grid: CoordinateGrid) {
    let count = try reader.readCount()
    let parts = try reader.readCount()
    guard parts <= CoordinateGrid.finest else { throw .malformed }
    return (count, parts == 0 ? .floats : .parts(parts))
  }

  private static func read(
    _ count: Int, on grid: CoordinateGrid, from reader: inout ByteReader
  ) throws(MarkCodingError) -> [Sample] {
    let first = try reader.read(UInt8.self)
    let lowBits = Int(first & ~straight)
    guard lowBits <= RiceCode.mostLowBits else { throw .malformed }
    // A coordinate takes at least one bit, so this limits the memory by the number of bytes.
    guard count <= reader.remaining * 4 else { throw .short }
    guard count <= Limits.vertices else { throw .outside }
    var bits = BitReader(reader.bytes, from: reader.index)
    let code = RiceCode(lowBits: lowBits)
    let zero = grid.number(0)
    let goesStraight = first & straight != 0
    let samples =
      switch grid {
      case .parts(let parts) where parts.nonzeroBitCount == 1:
        decode(count, code, zero, &bits, BinaryGridPredictor(parts, straight: goesStraight))
      case .parts(let parts):
        decode(count, code, zero, &bits, GridPredictor(parts, straight: goesStraight))
      case .floats:
        decode(count, code, zero, &bits, FloatPredictor(straight: goesStraight))
      }
    reader.skip(to: try bits.finish())
    guard let samples else { throw .malformed }
    return samples
  }

  /// Reads samples, the first of which is predicted at the number `zero`; nil if a number is outside the range of the
  /// predictor.
  @inline(__always) private static func decode<Predictor: CoordinatePredictor>(
    _ count: Int, _ code: RiceCode, _ zero: Int64, _ bits: inout BitReader, _ predictor: Predictor
  ) -> [Sample]? {
    let least = predictor.numbers.lowerBound
    var farthest: UInt64 = 0
    let samples = [Sample](unsafeUninitializedCapacity: count) { samples, initialized in
      var (reader, xCode, yCode) = (bits, code, code)
      var (x, y, lastX, lastY) = (zero, zero, zero, zero)
      for index in 0..<count {
        var ahead = reader.ahead()
        var codes = (xCode, yCode)
        var differences = (codes.0.read(from: &ahead), codes.1.read(from: &ahead))
        if ahead.left >= 0 {
          reader.skip(to: ahead)
          (xCode, yCode) = codes
        } else {
          (differences, (xCode, yCode, reader)) = Self.readLong(xCode, yCode, reader)
        }
        let nextX = predictor.number(after: x, lastX) &+ differences.0
        let nextY = predictor.number(after: y, lastY) &+ differences.1
        // The range is checked only once, at the end.
        farthest = max(
          farthest, UInt64(bitPattern: nextX &- least), UInt64(bitPattern: nextY &- least))
        (lastX, lastY, x, y) = (x, y, nextX, nextY)
        samples.initializeElement(
          at: index, to: Sample(dx: predictor.coordinate(nextX), dy: predictor.coordinate(nextY)))
      }
      initialized = count
      bits = reader
    }
    return farthest <= UInt64(bitPattern: predictor.numbers.upperBound &- least) ? samples : nil
  }

  /// Reads both differences of a sample if they take many bits, or more than are left.
  @inline(never) private static func readLong(
    _ xCode: RiceCode, _ yCode: RiceCode, _ reader: BitReader
  ) -> ((Int64, Int64), (RiceCode, RiceCode, BitReader)) {
    var (xCode, yCode, reader) = (xCode, yCode, reader)
    let differences = (xCode.read(from: &reader), yCode.read(from: &reader))
    return (differences, (xCode, yCode, reader))
  }

  private static func code(
    of samples: [Sample], on grid: CoordinateGrid, straight: Bool
  ) -> Code {
    let differences = differences(of: samples, on: grid, straight: straight)
    let lowBits = grid == .floats ? usualBits(of: differences) : firstBits(of: differences)
    var (xCode, yCode) = (RiceCode(lowBits: lowBits), RiceCode(lowBits: lowBits))
    var bits = BitWriter()
    for difference in differences {
      xCode.write(difference.x, to: &bits)
      yCode.write(difference.y, to: &bits)
    }
    bits.finish()
    return Code(
      count: samples.count, grid: grid, goesStraight: straight, lowBits: lowBits, bits: bits)
  }

  /// The difference of each sample from the prediction.
  private static func differences(
    of samples: [Sample], on grid: CoordinateGrid, straight: Bool
  ) -> [(x: Int64, y: Int64)] {
    let zero = grid.number(0)
    var (x, y, lastX, lastY) = (zero, zero, zero, zero)
    return samples.map { sample in
      let (nextX, nextY) = (grid.number(sample.dx), grid.number(sample.dy))
      defer { (lastX, lastY, x, y) = (x, y, nextX, nextY) }
      guard straight else { return (nextX - x, nextY - y) }
      return (nextX - grid.number(after: x, lastX), nextY - grid.number(after: y, lastY))
    }
  }

  /// The number of low bits for the first differences, without that of the first sample, which isn't typical.
  private static func firstBits(of differences: [(x: Int64, y: Int64)]) -> Int {
    let first = differences.dropFirst().prefix(3)
    guard !first.isEmpty else { return 0 }
    let sum = first.reduce(0) { $0 + RiceCode.folded($1.x) + RiceCode.folded($1.y) }
    return RiceCode.lowBits(forMean: sum / UInt64(2 * first.count))
  }

  /// The number of low bits for the median difference. The first differences aren't typical with `CoordinateGrid.floats`, whose
  /// numbers are dense around zero.
  private static func usualBits(of differences: [(x: Int64, y: Int64)]) -> Int {
    let sizes = differences.map { RiceCode.folded($0.x) }.sorted()
    return sizes.isEmpty ? 0 : RiceCode.lowBits(forMean: sizes[sizes.count / 2])
  }
}
