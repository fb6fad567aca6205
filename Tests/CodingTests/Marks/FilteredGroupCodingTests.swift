import Geometry
import Marks
import TestSupport
import Testing

@testable import Coding

/// Groups under filters as bytes, and in programs that don't know them.
@Suite struct FilteredGroupCodingTests {
  private let turn = Transform(a: 0.8, b: 0.61, c: -0.59, d: 0.83, tx: 3.1, ty: -70)

  private var group: FilteredGroup {
    let line = (0..<3000).map { Point(x: Double($0 % 97) * 3.7, y: Double($0 % 89) * 1.3) }
    let dot = Dot(at: Point(x: 0.1, y: 70))
    return FilteredGroup(
      [.stroke(Stroke(through: line)), .dot(dot)], through: GroupFilters("shadow", overhang: 28))
  }

  /// The group after it was moved, rotated and given other filters.
  private func changed() throws -> Mark {
    let moved = Mark.filtered(group).moved(by: Vector(dx: 0.5, dy: 2)).transformed(by: turn)
    guard case .filtered(let turned) = moved else { throw MarkCodingError.malformed }
    return .filtered(turned.through(GroupFilters("blur:4", overhang: 12)))
      .transformed(by: .scale(0.5))
  }

  @Test func everyBitOfOneComesBack() throws {
    var marks = RandomMarks(seed: 77)
    for _ in 0..<1000 {
      let mark = Mark.filtered(marks.filtered(depth: 1)).moved(by: Vector(dx: 0.25, dy: 9))
      // The box of random numbers may be invalid.
      guard let bytes = try? MarkCoder.bytes(of: mark) else { continue }
      let back = try MarkCoder.mark(from: bytes)
      #expect(MarkBits.bits(of: back) == MarkBits.bits(of: mark))
      #expect(try MarkCoder.bytes(of: back) == bytes)
    }
  }

  @Test func programThatDoesNotKnowGroupsKeepsThem() throws {
    // The older program reads the body as a foreign mark, which it moves, settles and writes.
    let bytes = try MarkCoder.bytes(of: .filtered(group))
    let way = Vector(dx: 30, dy: -2.5)
    let foreign = ForeignMark(
      kind: "filtered", box: try #require(group.frame), from: .zero, body: try body(of: bytes))
    let moved = Mark.foreign(foreign).moved(by: way).settled
    let back = try MarkCoder.mark(from: MarkCoder.bytes(of: moved))
    #expect(back == .filtered(group).moved(by: way))
    #expect(try MarkCoder.bytes(of: back) == MarkCoder.bytes(of: moved))
  }

  /// The body in the bytes of a group without media.
  private func body(of bytes: [UInt8]) throws -> [UInt8] {
    try bytes.withUnsafeBytes { bytes in
      // The body follows the version, the kind with its count, six numbers and the count of media.
      var reader = ByteReader(UnsafeRawBufferPointer(rebasing: bytes[60...]))
      return Array(try reader.readCounted())
    }
  }

  @Test func lookThatAProgramDoesNotKnowIsKeptWithTheBody() throws {
    let body = try MarkCoder.bytes(of: .filtered(group))
    let changed = try changed()
    let look = LookCoder.bytes(of: try #require(changed.look), sharing: 1)
    let known = try look.withUnsafeBytes {
      try LookCoder.mark($0, body, .filtered(group))
    }
    #expect(known == changed)
    // In a program without groups the body is a foreign mark, and the filters are an unknown property.
    let foreign = Mark.foreign(
      ForeignMark(
        kind: "filtered", box: try #require(group.frame), from: .zero, body: []))
    let kept = try look.withUnsafeBytes { try LookCoder.mark($0, body, foreign) }
    guard case .foreign(let unread) = kept else {
      Issue.record("\(kept)")
      return
    }
    #expect(try MarkCoder.mark(from: unread.body) == changed)
  }

  @Test func looksOfOtherKindsAreDamage() throws {
    let line = Mark.stroke(Stroke(through: [.zero, Point(x: 3, y: 4)]))
    let filters = LookCoder.bytes(
      of: try #require(Mark.filtered(group).look), sharing: 1)
    let ink = LookCoder.bytes(of: try #require(line.look), sharing: 1)
    for (look, base) in [(filters, line), (ink, .filtered(group))] {
      #expect(throws: MarkCodingError.malformed) {
        try look.withUnsafeBytes { try LookCoder.mark($0, [], base) }
      }
    }
  }

  @Test func bodyOfANewerFormStaysForeign() throws {
    let bytes = try MarkCoder.bytes(of: .filtered(group))
    // The byte with flags follows seven numbers.
    let flags = bytes.count - (try body(of: bytes)).count + 7 * 8
    var newer = bytes
    newer[flags] = 1
    let mark = try MarkCoder.mark(from: newer)
    guard case .foreign(let foreign) = mark else {
      Issue.record("\(mark)")
      return
    }
    #expect(foreign.kind == "filtered" && foreign.frame == group.frame)
    #expect(try MarkCoder.bytes(of: mark) == newer)
  }
}

extension LookCoder {
  fileprivate static func mark(
    _ bytes: UnsafeRawBufferPointer, _ body: [UInt8], _ base: Mark
  ) throws(MarkCodingError) -> Mark {
    try mark(from: bytes, sharing: body, of: base, in: Rect(x: 0, y: 0, width: 9, height: 9))
  }
}
