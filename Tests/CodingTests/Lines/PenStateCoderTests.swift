import Geometry
import Marks
import TestSupport
import Testing

@testable import Coding

/// Encodes and decodes the pen states of a line.
@Suite struct PenStateCoderTests {
  private func bytes(_ states: [PenState], in form: LineForm = .narrow) -> [UInt8] {
    var writer = ByteWriter()
    PenStateCoder.write(states, in: form, to: &writer)
    return writer.bytes
  }

  private func states(
    _ count: Int, in form: LineForm = .narrow, from bytes: [UInt8]
  ) throws(MarkCodingError) -> [PenState] {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(MarkCodingError) in
        var reader = ByteReader(bytes)
        let states = try PenStateCoder.read(count, in: form, from: &reader)
        guard reader.remaining == 0 else { throw .long }
        return states
      }
    }
    return try result.get()
  }

  private func expectBack(_ written: [PenState]) throws {
    for form in [LineForm.wide, .narrow] {
      #expect(try states(written.count, in: form, from: bytes(written, in: form)) == written)
    }
  }

  @Test(arguments: [255, 256, 300, 511, 1023, 2047, 4095, 8191, 8192, 32_767, 65_534])
  func everyLevelOfADeviceComesBack(levels: Int) throws {
    try expectBack((0...levels).map { PenState(pressure: Double($0) / Double(levels)) })
  }

  @Test func anythingComesBack() throws {
    var random = SeededGenerator(3)
    for _ in 0..<5000 {
      let states = PenStates.anything(Int.random(in: 1...60, using: &random), &random)
      guard states.contains(where: { $0 != PenState() }) else { continue }
      try expectBack(states)
    }
  }

  @Test func extremesFollowEachOther() throws {
    let (least, most) = (PenState(), PenState(pressure: 1, tilt: (127, 127), time: .max))
    let back = PenState(pressure: 0, tilt: (-127, -127), time: 0)
    try expectBack([least, most, back, most, least, back, back, back, most])
    try expectBack([most])
  }

  /// Times with pauses, from systems whose clocks go in ticks.
  @Test(arguments: [1, 4, 7, 8, 10]) func timesOfAnyTickComeBack(tick: UInt32) throws {
    var random = SeededGenerator(UInt64(tick))
    for interval in [0, 0.3, 5, 7.5, 10.1, 300] {
      var moment = 0.0
      try expectBack(
        (0..<200).map { _ in
          moment += interval + (Int.random(in: 0..<30, using: &random) == 0 ? 5000 : 0)
          return PenState(time: UInt32(moment) / tick * tick)
        })
    }
  }

  /// A line whose states are all the same stores one of them.
  @Test func whatStaysTheSameTakesNoBytes() {
    let states = [PenState](repeating: PenState(pressure: 0.5, tilt: (20, 30)), count: 10_000)
    #expect(bytes(states).count < 32)
  }

  @Test func rarePressureTakesFewBytes() {
    var states = (0..<1000).map { PenState(pressure: Double($0 % 50) / 2047) }
    let whole = bytes(states).count
    for index in stride(from: 0, to: 1000, by: 100) { states[index] = PenState() }
    #expect(bytes(states).count < whole + 100)
  }

  @Test func bytesThatEndTooSoonAreRefused() {
    var random = SeededGenerator(5)
    let bytes = bytes(PenStates.pen(50, &random))
    for count in bytes.indices {
      #expect(throws: MarkCodingError.self) { try states(50, from: Array(bytes.prefix(count))) }
    }
  }

  @Test func flippedBitsMakeOtherStatesOrAnError() {
    var random = SeededGenerator(6)
    var refused = 0
    for _ in 0..<10_000 {
      var bytes = bytes(PenStates.pen(30, &random))
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
      }
      let read = Result { () throws(MarkCodingError) in try states(30, from: bytes) }
      if case .success(let states) = read { #expect(states.count == 30) } else { refused += 1 }
    }
    #expect(refused > 1000)
  }

  @Test func statesThatTellNothingAreRefused() {
    for bytes: [UInt8] in [[], [0], [0, 0, 0, 0, 0, 0]] {
      #expect(throws: MarkCodingError.malformed) { try states(3, from: bytes) }
    }
    #expect(throws: MarkCodingError.malformed) { try states(0, from: [0xFF, 0xFF]) }
  }

  @Test func statesOfNoVerticesAreRefused() throws {
    var bytes = try MarkCoder.bytes(of: .stroke(Stroke()))
    bytes[1] |= MarkCoder.penStates
    #expect(throws: MarkCodingError.malformed) { try MarkCoder.mark(from: bytes + [0xFF]) }
  }

  /// The number of the samples before the states limits that of the states, and so their memory.
  @Test func countsOfStatesThatAreNotThereAreRefused() {
    var bits = BitWriter()
    bits.write(2, bits: 4)
    // A first tilt, the low bits of the differences, and the number of zero differences.
    var (first, count) = (RiceCode(lowBits: 6), RiceCode(lowBits: 6))
    first.write(0, to: &bits)
    bits.write(0, bits: 4)
    bits.write(1, bits: 1)
    count.write(folded: 1 << 36, to: &bits)
    bits.finish()
    let written = bits.bytes
    #expect(throws: MarkCodingError.malformed) { try states(10, from: written) }
  }
}
