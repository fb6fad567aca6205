import Geometry
import Marks
import TestSupport
import Testing

@testable import Coding

@Suite struct MarkCoderTests {
  @Test func everyBitOfAMarkComesBack() throws {
    var marks = RandomMarks(seed: 3)
    for _ in 0..<3000 {
      let mark = marks.mark()
      let back = try MarkCoder.mark(from: MarkCoder.bytes(of: mark))
      #expect(MarkBits.bits(of: back) == MarkBits.bits(of: mark))
    }
  }

  @Test(arguments: [2, 3, 7, 40]) func linesThatJumpNowAndThenComeBack(rarity: Int) throws {
    var random = SeededGenerator(UInt64(rarity))
    for _ in 0..<200 {
      var place = Point(x: 0.25, y: -4)
      let places = (0..<100).map { _ in
        let most = Int.random(in: 0..<rarity, using: &random) == 0 ? 1e6 : 3
        func way() -> Double { (Double.random(in: -most...most, using: &random) * 4).rounded() / 4 }
        place = place + Vector(dx: way(), dy: way())
        return place
      }
      let mark = Mark.stroke(Stroke(through: places))
      let back = try MarkCoder.mark(from: MarkCoder.bytes(of: mark))
      #expect(MarkBits.bits(of: back) == MarkBits.bits(of: mark))
    }
  }

  @Test func equalMarksAreEqualBytes() throws {
    var marks = RandomMarks(seed: 4)
    for _ in 0..<300 {
      let bytes = try MarkCoder.bytes(of: marks.mark())
      #expect(try MarkCoder.bytes(of: MarkCoder.mark(from: bytes)) == bytes)
    }
  }

  @Test func bytesThatEndTooSoonAreRefused() throws {
    var marks = RandomMarks(seed: 5)
    for _ in 0..<300 {
      let bytes = try MarkCoder.bytes(of: marks.mark())
      for count in 0..<min(bytes.count, 200) {
        #expect(throws: MarkCodingError.self) {
          try MarkCoder.mark(from: Array(bytes.prefix(count)))
        }
      }
    }
  }

  @Test func bytesThatGoOnAreRefused() throws {
    let bytes = try MarkCoder.bytes(of: .dot(Dot(at: .zero)))
    #expect(throws: MarkCodingError.long) { try MarkCoder.mark(from: bytes + [0]) }
  }

  @Test func flippedBitsMakeAnotherMarkOrAnError() throws {
    var marks = RandomMarks(seed: 6)
    var random = SeededGenerator(6)
    var refused = 0
    for _ in 0..<20_000 {
      var bytes = try MarkCoder.bytes(of: marks.mark())
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
      if decoded(bytes) == nil { refused += 1 }
    }
    #expect(refused > 1000)
  }

  @Test func randomBytesMakeAMarkOrAnError() {
    var random = SeededGenerator(7)
    var refused = 0
    for _ in 0..<20_000 {
      var bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      // Otherwise most inputs would be refused for their version.
      if bytes.count > 1 {
        bytes[0] = 1
        bytes[1] &= 0x1F
      }
      if decoded(bytes) == nil { refused += 1 }
    }
    #expect(refused > 10_000)
  }

  @Test func versionsAndFlagsThatAreNotKnownAreOfANewerProgram() throws {
    var bytes = try MarkCoder.bytes(of: .dot(Dot(at: .zero)))
    bytes[1] |= 0x10
    #expect(throws: MarkCodingError.newer) { try MarkCoder.mark(from: bytes) }
    bytes[1] &= 0x0F
    bytes[0] = 4
    #expect(throws: MarkCodingError.newer) { try MarkCoder.mark(from: bytes) }
  }

  @Test func aCountBeyondTheBytesTakesNoMemory() throws {
    var bytes = try MarkCoder.bytes(of: .stroke(Stroke()))
    // The count of the samples is before the grid, the origin and the byte of the code.
    bytes.replaceSubrange(bytes.count - 5..<bytes.count - 4, with: [0xFF, 0xFF, 0xFF, 0xFF, 0x7F])
    #expect(throws: MarkCodingError.short) { try MarkCoder.mark(from: bytes) }
  }

  @Test func groupsThatLieTooDeepAreRefusedBothWays() throws {
    func nested(_ depth: Int) -> Mark {
      (0..<depth).reduce(.dot(Dot(at: .zero))) { mark, _ in
        .stroke(Stroke(grouping: [mark], ink: .line))
      }
    }
    let deepest = nested(Limits.depth)
    let bytes = try MarkCoder.bytes(of: deepest)
    #expect(try MarkCoder.mark(from: bytes) == deepest)
    #expect(throws: MarkCodingError.deep) {
      try MarkCoder.bytes(of: nested(Limits.depth + 1))
    }
    // One more group is put around all of them, with the bytes of the outermost.
    let deeper = bytes[..<11] + bytes[1...]
    #expect(throws: MarkCodingError.deep) { try MarkCoder.mark(from: Array(deeper)) }
  }

  private func decoded(_ bytes: [UInt8]) -> Mark? {
    do throws(MarkCodingError) {
      return try MarkCoder.mark(from: bytes)
    } catch {
      return nil
    }
  }
}
