import Marks

/// Encodes the pen states of a line, one part after the other, as bits that end within a byte.
///
/// Four bits tell which parts exist: pressure, tilt to the right, tilt towards the user, time. The `PressureScale` and a bit of
/// the predictor come before pressure, the `TimePredictor` comes before time.
enum PenStateCoder {
  /// The parts that are known, as the bits in the file.
  private struct Parts: OptionSet {
    let rawValue: UInt64

    static let pressure = Parts(rawValue: 1)
    static let right = Parts(rawValue: 2)
    static let down = Parts(rawValue: 4)
    static let time = Parts(rawValue: 8)
    static let bits = 4
  }

  /// The number of low bits with which the code of a part's first number begins.
  private static let pressureBits = 8
  private static let tiltBits = 6
  private static let timeBits = 0

  /// Writes states, of which at least one must have a known part.
  static func write(
    _ states: [PenState], in form: LineForm, to writer: inout ByteWriter
  ) {
    let countBits = form.countBits
    let parts = parts(of: states)
    var bits = BitWriter()
    bits.write(parts.rawValue, bits: Parts.bits)
    if parts.contains(.pressure) {
      let scale = PressureScale(of: states)
      let levels = states.map(scale.level(of:))
      let predictor = TrendPredictor(of: levels)
      scale.write(to: &bits)
      bits.write(predictor.followsTrend ? 1 : 0, bits: 1)
      SeriesCoder.write(levels, predictor, firstBits: pressureBits, countBits: countBits, to: &bits)
    }
    let still = TrendPredictor(followsTrend: false)
    if parts.contains(.right) {
      let degrees = states.map { Int64($0.degreesRight) }
      SeriesCoder.write(degrees, still, firstBits: tiltBits, countBits: countBits, to: &bits)
    }
    if parts.contains(.down) {
      let degrees = states.map { Int64($0.degreesDown) }
      SeriesCoder.write(degrees, still, firstBits: tiltBits, countBits: countBits, to: &bits)
    }
    if parts.contains(.time) {
      let times = states.map { Int64($0.milliseconds) }
      let predictor = TimePredictor(of: times)
      predictor.write(to: &bits)
      SeriesCoder.write(times, predictor, firstBits: timeBits, countBits: countBits, to: &bits)
    }
    bits.finish()
    writer.write(bits)
  }

  /// Reads `count` states, one for each sample of the line. The caller has read the samples before, so that a hostile file can't
  /// ask for more memory than its bytes of samples justify.
  static func read(
    _ count: Int, in form: LineForm, from reader: inout ByteReader
  ) throws(MarkCodingError) -> [PenState] {
    var bits = BitReader(reader.bytes, from: reader.index)
    let parts = Parts(rawValue: bits.read(bits: Parts.bits))
    guard count > 0, !parts.isEmpty else { throw .malformed }
    var states = [PenState](repeating: .untold, count: count)
    try states.withUnsafeMutableBufferPointer { (states) throws(MarkCodingError) in
      try read(parts, of: states, form.countBits, from: &bits)
    }
    reader.skip(to: try bits.finish())
    return states
  }

  private static func read(
    _ parts: Parts, of states: UnsafeMutableBufferPointer<PenState>, _ countBits: Int,
    from bits: inout BitReader
  ) throws(MarkCodingError) {
    let count = states.count
    if parts.contains(.pressure) {
      let scale = PressureScale(from: &bits)
      let predictor = TrendPredictor(followsTrend: bits.read(bits: 1) != 0)
      try SeriesCoder.read(
        count, in: scale.numbers, predictor, firstBits: pressureBits, countBits: countBits,
        from: &bits
      ) { states[$0].pressureLevel = scale.pressureLevel(of: $1) }
    }
    let still = TrendPredictor(followsTrend: false)
    if parts.contains(.right) {
      try SeriesCoder.read(
        count, in: -128...127, still, firstBits: tiltBits, countBits: countBits, from: &bits
      ) { states[$0].degreesRight = Int8(truncatingIfNeeded: $1) }
    }
    if parts.contains(.down) {
      try SeriesCoder.read(
        count, in: -128...127, still, firstBits: tiltBits, countBits: countBits, from: &bits
      ) { states[$0].degreesDown = Int8(truncatingIfNeeded: $1) }
    }
    if parts.contains(.time) {
      let predictor = TimePredictor(from: &bits)
      try SeriesCoder.read(
        count, in: 0...0xFFFF_FFFF, predictor, firstBits: timeBits, countBits: countBits,
        from: &bits
      ) { states[$0].milliseconds = UInt32(truncatingIfNeeded: $1) }
    }
  }

  private static func parts(of states: [PenState]) -> Parts {
    var parts: Parts = []
    let untold = PenState.untold
    for state in states {
      if state.pressureLevel != untold.pressureLevel { parts.insert(.pressure) }
      if state.degreesRight != untold.degreesRight { parts.insert(.right) }
      if state.degreesDown != untold.degreesDown { parts.insert(.down) }
      if state.milliseconds != untold.milliseconds { parts.insert(.time) }
    }
    return parts
  }
}
