import Marks

/// Encodes each sample of a line as its difference from the prediction of the two before it.
///
/// First comes the grid (0 for all Floats), then a byte with the number of low bits that the code begins with and, in
/// its high bit, whether the prediction is that the line goes straight on rather than stays; then both coordinates of
/// each sample in turn.
enum SampleCoder {
  private static let straight: UInt8 = 0x80

  static func write(_ samples: [Sample], to writer: inout ByteWriter) {
    let exact = CoordinateGrid(of: samples.flatMap { [$0.dx, $0.dy] })
    let grids = exact == .floats ? [exact] : [exact, .floats]
    let candidates = grids.flatMap { grid in
      [true, false].map { (grid, $0, bits(of: samples, on: grid, straight: $0)) }
    }
    guard
      let (grid, goesStraight, (start, bits)) = candidates.min(by: {
        $0.2.1.bytes.count < $1.2.1.bytes.count
      })
    else { return }
    switch grid {
    case .parts(let parts): writer.writeCount(parts)
    case .floats: writer.writeCount(0)
    }
    writer.write(UInt8(start) | (goesStraight ? straight : 0))
    writer.write(bits)
  }

  static func read(
    _ count: Int, from reader: inout ByteReader
  ) throws(MarkCodingError) -> [Sample] {
    let parts = try reader.readCount()
    guard parts <= CoordinateGrid.finest else { throw .malformed }
    let grid = parts == 0 ? CoordinateGrid.floats : .parts(parts)
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
        // Whether all are in the range is tested once, at the end.
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

  private static func bits(
    of samples: [Sample], on grid: CoordinateGrid, straight: Bool
  ) -> (lowBits: Int, BitWriter) {
    let lowBits = lowBits(of: samples, on: grid)
    var x = CoordinateWriter(on: grid, lowBits: lowBits, straight: straight)
    var y = x
    var writer = BitWriter()
    for sample in samples {
      x.write(sample.dx, to: &writer)
      y.write(sample.dy, to: &writer)
    }
    writer.finish()
    return (lowBits, writer)
  }

  /// The number of low bits for the difference of two samples in the middle. The first difference wouldn't do, since it
  /// is large with `CoordinateGrid.floats`, whose numbers are dense around zero.
  private static func lowBits(of samples: [Sample], on grid: CoordinateGrid) -> Int {
    guard samples.count > 1 else { return 0 }
    let middle = samples.count / 2
    return RiceCode.lowBits(
      for: grid.number(samples[middle].dx) - grid.number(samples[middle - 1].dx))
  }
}

extension SampleCoder {
  /// Writes one coordinate of all samples.
  private struct CoordinateWriter {
    private let grid: CoordinateGrid
    private let straight: Bool
    private var code: RiceCode
    private var last: Int64
    private var beforeLast: Int64

    init(on grid: CoordinateGrid, lowBits: Int, straight: Bool) {
      self.grid = grid
      self.straight = straight
      code = RiceCode(lowBits: lowBits)
      last = grid.number(0)
      beforeLast = last
    }

    @inline(__always) private var expected: Int64 {
      straight ? grid.number(after: last, beforeLast) : last
    }

    mutating func write(_ coordinate: Float, to writer: inout BitWriter) {
      let number = grid.number(coordinate)
      code.write(number - expected, to: &writer)
      (beforeLast, last) = (last, number)
    }
  }
}
