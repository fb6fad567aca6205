/// Encodes each number of a series as its difference from the prediction.
///
/// The first number has its own code. Then four bits contain the number of low bits with which the code of the differences
/// begins, and one bit tells whether runs of zero differences are counted. If they are, the number of zeros and the next other
/// difference, less one, alternate; the last number of zeros may have no difference after it.
enum SeriesCoder {
  private static let lowBitsBits = 4

  /// Writes `numbers`, of which there must be at least one. The code of the first begins with `firstBits` low bits, that of the
  /// counts with `countBits`.
  static func write(
    _ numbers: [Int64], _ predictor: some SeriesPredictor, firstBits: Int, countBits: Int,
    to writer: inout BitWriter
  ) {
    var (predictor, first) = (predictor, RiceCode(lowBits: firstBits))
    first.write(numbers[0], to: &writer)
    predictor.begin(at: numbers[0])
    let differences = numbers.dropFirst().map { number in
      defer { predictor.add(number) }
      return RiceCode.folded(number - predictor.expected)
    }
    let others = differences.filter { $0 != 0 }.sorted()
    let counts = 2 * others.count < differences.count
    // The median is used, since there may be some outliers.
    let middle = others.isEmpty ? 0 : others[others.count / 2] - (counts ? 1 : 0)
    let lowBits = min(RiceCode.lowBits(forMean: middle), 1 << lowBitsBits - 1)
    writer.write(UInt64(lowBits), bits: lowBitsBits)
    writer.write(counts ? 1 : 0, bits: 1)
    var code = RiceCode(lowBits: lowBits)
    if counts {
      write(counting: differences, code, RiceCode(lowBits: countBits), to: &writer)
    } else {
      for difference in differences { code.write(folded: difference, to: &writer) }
    }
  }

  private static func write(
    counting differences: [UInt64], _ code: RiceCode, _ countCode: RiceCode,
    to writer: inout BitWriter
  ) {
    var (code, countCode, count) = (code, countCode, UInt64(0))
    for difference in differences {
      guard difference > 0 else {
        count += 1
        continue
      }
      countCode.write(folded: count, to: &writer)
      code.write(folded: difference - 1, to: &writer)
      count = 0
    }
    if count > 0 { countCode.write(folded: count, to: &writer) }
  }

  /// Reads `count` numbers, at least one, each of which must lie in `numbers`. Passes the index and the value of each
  /// to `put`.
  @inline(__always) static func read(
    _ count: Int, in numbers: ClosedRange<Int64>, _ predictor: some SeriesPredictor, firstBits: Int,
    countBits: Int, from reader: inout BitReader, put: (Int, Int64) -> Void
  ) throws(MarkCodingError) {
    var (predictor, firstCode) = (predictor, RiceCode(lowBits: firstBits))
    let first = firstCode.read(from: &reader)
    guard numbers.contains(first) else { throw .malformed }
    put(0, first)
    predictor.begin(at: first)
    var code = RiceCode(lowBits: Int(reader.read(bits: lowBitsBits)))
    var countCode = RiceCode(lowBits: countBits)
    let counts = reader.read(bits: 1) != 0
    var index = 1
    while index < count {
      var least: UInt64 = 0
      if counts {
        least = 1
        let end = countCode.readFolded(from: &reader) + UInt64(index)
        guard end <= count else { throw .malformed }
        while index < end {
          let number = predictor.expected
          guard numbers.contains(number) else { throw .malformed }
          put(index, number)
          predictor.add(number)
          index += 1
        }
        if index == count { break }
      }
      let number =
        predictor.expected + RiceCode.unfolded(code.readFolded(from: &reader) + least)
      guard numbers.contains(number) else { throw .malformed }
      put(index, number)
      predictor.add(number)
      index += 1
    }
  }
}
