import Marks

/// Writes the samples of a line as how far each is from where the two before it lead.
///
/// First comes the grid (0 for every Float), then a byte with how many low bits the code begins with and, in its high
/// bit, whether the line is expected to go straight on rather than to stay; then both coordinates of each sample in turn.
enum SampleCoder {
  private static let straight: UInt8 = 0x80

  static func write(_ samples: [Sample], to writer: inout ByteWriter) {
    let exact = Grid(of: samples.flatMap { [$0.dx, $0.dy] })
    let grids = exact == .floats ? [exact] : [exact, .floats]
    let ways = grids.flatMap { grid in
      [true, false].map { (grid, $0, bits(of: samples, on: grid, straight: $0)) }
    }
    guard
      let (grid, goesStraight, (start, bits)) = ways.min(by: {
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
    guard parts <= Grid.finest else { throw .malformed }
    let grid = parts == 0 ? Grid.floats : .parts(parts)
    let first = try reader.read(UInt8.self)
    let lowBits = Int(first & ~straight)
    guard lowBits <= RiceCode.mostLowBits else { throw .malformed }
    // A coordinate takes a bit at least, so that no count can ask for more memory than its bytes are worth.
    guard count <= reader.remaining * 4 else { throw .short }
    var bits = BitReader(reader.bytes, from: reader.index)
    var x = Track(on: grid, lowBits: lowBits, straight: first & straight != 0)
    var y = x
    var samples: [Sample] = []
    samples.reserveCapacity(count)
    for _ in 0..<count {
      samples.append(Sample(dx: try x.read(from: &bits), dy: try y.read(from: &bits)))
    }
    reader.skip(to: try bits.finish())
    return samples
  }

  private static func bits(
    of samples: [Sample], on grid: Grid, straight: Bool
  ) -> (lowBits: Int, BitWriter) {
    let lowBits = lowBits(of: samples, on: grid)
    var x = Track(on: grid, lowBits: lowBits, straight: straight)
    var y = x
    var writer = BitWriter()
    for sample in samples {
      x.write(sample.dx, to: &writer)
      y.write(sample.dy, to: &writer)
    }
    writer.finish()
    return (lowBits, writer)
  }

  /// How many low bits the way between two samples takes, by one in the middle, since the first is far from the others
  /// where small numbers lie as close as those of `Grid.floats`.
  private static func lowBits(of samples: [Sample], on grid: Grid) -> Int {
    guard samples.count > 1 else { return 0 }
    let middle = samples.count / 2
    return RiceCode.lowBits(
      for: grid.number(samples[middle].dx) - grid.number(samples[middle - 1].dx))
  }
}

extension SampleCoder {
  /// One coordinate on its way through the samples.
  private struct Track {
    private let grid: Grid
    private let straight: Bool
    private var code: RiceCode
    private var last: Int64
    private var beforeLast: Int64

    init(on grid: Grid, lowBits: Int, straight: Bool) {
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

    mutating func read(from reader: inout BitReader) throws(MarkCodingError) -> Float {
      let number = try expected + code.read(from: &reader)
      guard grid.numbers.contains(number) else { throw .malformed }
      (beforeLast, last) = (last, number)
      return grid.coordinate(number)
    }
  }
}
