import Marks

/// The number of levels in which a device reports its pressure. It is encoded as an index in four bits.
struct PressureScale {
  /// The number of levels above zero. The last one is that of `PenState`, which represents every pressure.
  private static let scales = [
    255, 256, 511, 512, 1023, 1024, 2047, 2048, 4095, 4096, 8191, 8192, 16_383, 16_384, 32_767,
    PenState.pressureLevels,
  ]
  private static let bits = 4

  private let index: Int
  private let levels: Int64

  /// The number of levels of `PenState` in one level.
  private let part: Double

  private init(_ index: Int) {
    self.index = index
    levels = Int64(Self.scales[index])
    part = Double(PenState.pressureLevels) / Double(levels)
  }

  /// The coarsest scale that represents the pressure of all states exactly.
  init(of states: [PenState]) {
    let scales = Self.scales.indices.lazy.map { PressureScale($0) }
    self =
      scales.first { scale in
        states.allSatisfy { scale.pressureLevel(of: scale.level(of: $0)) == $0.pressureLevel }
      } ?? PressureScale(Self.scales.count - 1)
  }

  init(from reader: inout BitReader) {
    self.init(Int(reader.read(bits: Self.bits)))
  }

  func write(to writer: inout BitWriter) {
    writer.write(UInt64(index), bits: Self.bits)
  }

  /// The levels, and one more for an unknown pressure.
  var numbers: ClosedRange<Int64> { 0...levels + 1 }

  /// The level nearest to the pressure of a state.
  func level(of state: PenState) -> Int64 {
    state.pressureLevel == .max
      ? levels + 1 : Int64(Double(state.pressureLevel) / part + 0.5)
  }

  /// The level of `PenState` for a level of this scale.
  @inline(__always) func pressureLevel(of level: Int64) -> UInt16 {
    level > levels ? .max : UInt16(Double(level) * part + 0.5)
  }
}
