import Coding
import Geometry
import Marks
import TestSupport
import Testing

/// Encodes and decodes marks of further kinds, also from malformed bytes.
@Suite struct ExtendedMarkTests {
  private func polygon(_ body: [UInt8], kind: String = "polygon") -> Mark {
    .foreign(
      ForeignMark(
        kind: kind, box: Rect(x: 1, y: 2, width: 3, height: 4), from: Point(x: 5, y: 6), body: body)
    )
  }

  @Test func bytesAreAsTheFormSays() throws {
    let bytes = try MarkCoder.bytes(of: polygon([7, 8], kind: "ab"))
    let numbers = [5, 6, 1, 2, 3, 4].flatMap { (number: Double) in
      withUnsafeBytes(of: number.bitPattern.littleEndian, Array.init)
    }
    #expect(bytes == [1, 0x80, 2, 0x61, 0x62] + numbers + [0, 2, 7, 8])
  }

  @Test func everyBitOfOneComesBack() throws {
    var marks = RandomMarks(seed: 31)
    for _ in 0..<2000 {
      let mark = Mark.foreign(marks.foreign())
      let bytes = try MarkCoder.bytes(of: mark)
      let back = try MarkCoder.mark(from: bytes)
      #expect(MarkBits.bits(of: back) == MarkBits.bits(of: mark))
      #expect(try MarkCoder.bytes(of: back) == bytes)
    }
  }

  /// The offset of the count of media in a mark's bytes; the body's count is one farther if there are no media.
  private static let media = 2 + 8 + 6 * 8

  @Test(arguments: [0, 1]) func countsBeyondTheBytesTakeNoMemory(_ which: Int) throws {
    var bytes = try MarkCoder.bytes(of: polygon([]))
    let place = Self.media + which
    #expect(bytes[place] == 0)
    for count: [UInt8] in [
      [0xFF, 0xFF, 0xFF, 0xFF, 0x7F], [0xFF, 0xFF, 0xFF, 0xFF, 0x0F], [0x7F],
    ] {
      bytes.replaceSubrange(place..<place + 1, with: count)
      #expect(throws: MarkCodingError.short) { try MarkCoder.mark(from: bytes) }
      bytes.replaceSubrange(place..<place + count.count, with: [0])
    }
    bytes.replaceSubrange(place..<place + 1, with: [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01])
    #expect(throws: MarkCodingError.malformed) { try MarkCoder.mark(from: bytes) }
  }

  @Test func namesThatAreNoneAreRefused() throws {
    let bytes = try MarkCoder.bytes(of: polygon([]))
    for name: [UInt8] in [[], Array("Polygon".utf8), [0], [UInt8](repeating: 0x61, count: 33)] {
      let named = bytes[..<2] + [UInt8(name.count)] + name + bytes[10...]
      #expect(throws: MarkCodingError.malformed) { try MarkCoder.mark(from: Array(named)) }
    }
  }

  @Test func boxesThatAreNoneAreRefused() throws {
    let bytes = try MarkCoder.bytes(of: polygon([]))
    for number in [-1, -Double.infinity, .nan] {
      for place in [Self.media - 16, Self.media - 8] {
        var odd = bytes
        withUnsafeBytes(of: number.bitPattern.littleEndian) {
          odd.replaceSubrange(place..<place + 8, with: $0)
        }
        #expect(throws: MarkCodingError.malformed) { try MarkCoder.mark(from: odd) }
      }
    }
  }

  @Test func otherBitsOfTheFirstByteAreOfANewerProgram() throws {
    var bytes = try MarkCoder.bytes(of: polygon([]))
    // The second bit makes the byte that of a line.
    for bit in 0..<7 where bit != 1 {
      bytes[1] = 0x80 | 1 << bit
      #expect(throws: MarkCodingError.newer) { try MarkCoder.mark(from: bytes) }
    }
  }

  /// A program that knows the form reads a mark that an older one stored unread.
  @Test func anUnreadMarkOfAKnownFormIsThatMark() throws {
    let stroke = Mark.stroke(Stroke(through: [Point(x: 1, y: 1), Point(x: 9, y: 4)]))
    let unread = ForeignMark(
      kind: "mark", box: Rect(x: 0, y: 0, width: 9, height: 9), from: Point(x: 100, y: 50),
      body: try MarkCoder.bytes(of: stroke))
    let back = try MarkCoder.mark(from: MarkCoder.bytes(of: .foreign(unread)))
    #expect(back == stroke.moved(by: Vector(dx: 100, dy: 50)))
    #expect(back.settled == back)
  }

  @Test func unreadMarksInOneAnotherDoNotExhaustTheStack() throws {
    var body = try MarkCoder.bytes(of: .dot(Dot(at: .zero)))
    for _ in 0..<1000 {
      body = try MarkCoder.bytes(of: polygon(body, kind: "mark"))
    }
    guard case .foreign(let rest) = try MarkCoder.mark(from: body) else {
      Issue.record("1000 were unwrapped")
      return
    }
    #expect(rest.body.count < body.count)
  }
}
