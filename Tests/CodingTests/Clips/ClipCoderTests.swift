import Geometry
import Marks
import TestSupport
import Testing

@testable import Coding

@Suite struct ClipCoderTests {
  private let id = (0..<16).map { UInt8($0) }
  private let media = [
    Medium(type: "image/png", bytes: [1, 2, 3]), Medium(type: "image/svg+xml; x=y", bytes: []),
  ]

  /// Marks within the limits, as a drawing has them, with gaps between their places and ids.
  private func marks(_ count: Int, seed: UInt64) -> [RankedMark] {
    var random = RandomMarks(seed: seed)
    var marks: [RankedMark] = [
      RankedMark(rank: -0.5, id: 900, mark: .dot(Dot(at: Point(x: 4, y: 5))))
    ]
    while marks.count < count {
      let mark = random.mark()
      guard Limits.hold(mark) else { continue }
      let number = marks.count
      marks.append(RankedMark(rank: Double(number) * 1.5, id: 800 - number, mark: mark))
    }
    return marks
  }

  private func clip(_ marks: [RankedMark]) -> Clip { Clip(marks, media, from: id) }

  private func decoded(_ bytes: [UInt8]) -> Clip? {
    do throws(MarkCodingError) {
      return try ClipCoder.clip(from: bytes)
    } catch {
      return nil
    }
  }

  /// The bytes with a matching checksum, as a malicious program would make them.
  private func sealed(_ bytes: [UInt8]) -> [UInt8] {
    let start = ClipCoder.name.count + 1
    guard bytes.count > start + 8 else { return bytes }
    let sum = bytes[(start + 8)...].withUnsafeBytes(Checksum.value)
    return bytes[..<start] + withUnsafeBytes(of: sum.littleEndian, Array.init)
      + bytes[(start + 8)...]
  }

  /// Each medium takes two bytes there, and a hundred in memory.
  @Test func theLargestFillingComesBack() throws {
    var random = SeededGenerator(4)
    let corners = (0..<ShapePath.mostPoints).map { _ in
      Vector(
        dx: .random(in: -1e4...1e4, using: &random), dy: .random(in: -1e4...1e4, using: &random))
    }
    let shape = Shape(.path(ShapePath(corners, isClosed: true)), fill: ShapeFill(.dotted, .blue))
    let mark = Mark.shape(
      ShapeMark(shape, ink: Ink(colour: .blue.withAlpha(0), width: 1), at: Point(x: 7, y: 9)))
    let marks = [RankedMark(rank: 1, id: 1, mark: mark)]
    #expect(decoded(try ClipCoder.bytes(of: clip(marks)))?.marks.map(\.mark) == [mark])
  }

  @Test func moreMediaThanAnyoneCopiesAreNotDecoded() throws {
    let one = marks(1, seed: 1)
    let media = (0..<ClipCoder.mostMedia).map { _ in Medium(type: "", bytes: []) }
    let most = try ClipCoder.bytes(of: Clip(one, media, from: id))
    #expect(try ClipCoder.clip(from: most).media.count == ClipCoder.mostMedia)
    #expect(throws: MarkCodingError.large) {
      try ClipCoder.bytes(of: Clip(one, media + media, from: id))
    }
    var content = ByteWriter()
    content.write(id)
    content.writeCount(ClipCoder.mostMedia + 1)
    for _ in 0...ClipCoder.mostMedia { content.write([0, 0]) }
    let bytes = ClipCoder.seal.bytes(sealing: content.bytes)
    #expect(throws: MarkCodingError.large) { try ClipCoder.clip(from: bytes) }
  }

  @Test func everyBitOfCopiedMarksComesBack() throws {
    for seed in 0..<40 as Range<UInt64> {
      let marks = marks(50, seed: seed)
      let back = try ClipCoder.clip(from: ClipCoder.bytes(of: clip(marks)))
      #expect(back.drawing == id)
      #expect(back.media == media)
      #expect(back.marks.map(\.rank) == marks.map(\.rank))
      #expect(back.marks.map(\.id) == marks.map(\.id))
      for (one, other) in zip(back.marks, marks) {
        #expect(MarkBits.bits(of: one.mark) == MarkBits.bits(of: other.mark))
      }
    }
  }

  @Test func marksThatWereMovedAndTransformedComeBackWhereTheyAreSeen() throws {
    var random = RandomMarks(seed: 77)
    let turn = Transform.rotation(by: 0.3, around: Point(x: 5, y: 9))
    for _ in 0..<300 {
      let mark = random.mark()
      let seen = mark.transformed(by: turn).moved(by: Vector(dx: 17.25, dy: -4.5))
      guard Limits.hold(seen), BoundsMeasurer.bounds(of: seen) != nil else { continue }
      let clip = clip([RankedMark(rank: 1, id: 1, mark: seen)])
      let back = try ClipCoder.clip(from: ClipCoder.bytes(of: clip)).marks[0].mark
      // A few lines that were turned and then moved come back with another last bit of their origin.
      withKnownIssue(isIntermittent: true) { #expect(back == seen) }
    }
  }

  @Test func pastedCopiesEqualTheMarksTheyCopy() throws {
    for seed in 100..<120 as Range<UInt64> {
      let marks = marks(30, seed: seed)
      let back = try ClipCoder.clip(from: ClipCoder.bytes(of: clip(marks)))
      var drawing = Drawing([.dot(Dot(at: .zero))])
      drawing.apply(drawing.pasting(back.marks.map { MarkCopy($0.mark) }).delta)
      let pasted = drawing.rankedMarks.dropFirst()
      #expect(pasted.map(\.id) == Array(2..<2 + marks.count))
      #expect(
        pasted.map { MarkBits.bits(of: $0.mark) }
          == marks.map { MarkBits.bits(of: $0.mark.settled) })
    }
  }

  @Test func accidentsAreAlwaysFound() throws {
    var random = SeededGenerator(8)
    let bytes = try ClipCoder.bytes(of: clip(marks(12, seed: 8)))
    for _ in 0..<10_000 {
      let changed = Self.mutation(of: bytes, &random)
      if changed != bytes { #expect(decoded(changed) == nil) }
    }
  }

  @Test func hostileBytesWithARightChecksumMakeSoundMarksOrAnError() throws {
    var random = SeededGenerator(9)
    var (refused, taken) = (0, 0)
    for round in 0..<10_000 {
      let bytes = try ClipCoder.bytes(of: clip(marks(4, seed: UInt64(round % 50))))
      guard let clip = decoded(sealed(Self.mutation(of: bytes, &random))) else {
        refused += 1
        continue
      }
      taken += 1
      #expect(clip.marks.allSatisfy { Limits.hold($0.mark) })
      #expect(zip(clip.marks, clip.marks.dropFirst()).allSatisfy { $0.rank < $1.rank })
      #expect(Set(clip.marks.map(\.id)).count == clip.marks.count)
      #expect(clip.marks.contains { BoundsMeasurer.bounds(of: $0.mark) != nil })
      // Accepted bytes are those that this program would write.
      let again = try ClipCoder.clip(from: ClipCoder.bytes(of: clip))
      #expect(
        again.marks.map { MarkBits.bits(of: $0.mark) }
          == clip.marks.map { MarkBits.bits(of: $0.mark) })
    }
    #expect(refused > 1000 && taken > 500, "\(refused), \(taken)")
  }

  /// Flips bits, truncates the bytes, or replaces some.
  private static func mutation(
    of bytes: [UInt8], _ random: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = bytes
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
    case 1: bytes += (0..<Int.random(in: 1...9, using: &random)).map { _ in 0 }
    case 2:
      let start = Int.random(in: bytes.indices, using: &random)
      let end = min(start + Int.random(in: 1...20, using: &random), bytes.count)
      bytes.removeSubrange(start..<end)
    case 3:
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
    default:
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] ^=
          1
          << UInt8.random(in: 0..<8, using: &random)
      }
    }
    return bytes
  }

  @Test func aNewerFormIsToldFromDamage() throws {
    var bytes = try ClipCoder.bytes(of: clip(marks(3, seed: 1)))
    bytes[ClipCoder.name.count] = 2
    #expect(throws: MarkCodingError.newer) { try ClipCoder.clip(from: bytes) }
    bytes[ClipCoder.name.count] = 0
    #expect(throws: MarkCodingError.malformed) { try ClipCoder.clip(from: bytes) }
    #expect(throws: MarkCodingError.short) { try ClipCoder.clip(from: []) }
    #expect(throws: MarkCodingError.malformed) {
      try ClipCoder.clip(from: Array(repeating: 65, count: 100))
    }
  }

  @Test func marksOutOfOrderOrWithOneIdAreRefused() throws {
    let dot = Mark.dot(Dot(at: .zero))
    let wrong = [
      [(1.0, 1), (1.0, 2)], [(2.0, 1), (1.0, 2)], [(1.0, 1), (2.0, 1)], [(Double.nan, 1)],
      [(1.0, -1)], [(1e300, 1)],
    ]
    for pairs in wrong {
      let marks = pairs.map { RankedMark(rank: $0.0, id: $0.1, mark: dot) }
      let bytes = try ClipCoder.bytes(of: clip(marks))
      #expect(throws: MarkCodingError.outside) { try ClipCoder.clip(from: bytes) }
    }
  }

  @Test func whatCannotBeSeenIsRefused() throws {
    let bytes = try ClipCoder.bytes(
      of: clip([RankedMark(rank: 1, id: 1, mark: .vertex(Vertex(at: .zero)))]))
    #expect(throws: MarkCodingError.malformed) { try ClipCoder.clip(from: bytes) }
    #expect(throws: MarkCodingError.malformed) {
      try ClipCoder.clip(from: ClipCoder.bytes(of: clip([])))
    }
  }

  @Test func marksBeyondTheLimitsAreRefused() throws {
    let far = Mark.dot(Dot(at: Point(x: 0x1p41, y: 0)))
    let bytes = try ClipCoder.bytes(of: clip([RankedMark(rank: 1, id: 1, mark: far)]))
    #expect(throws: MarkCodingError.outside) { try ClipCoder.clip(from: bytes) }
  }

  @Test func tooManyMarksAreRefusedBothWays() throws {
    let dot = Mark.dot(Dot(at: .zero))
    let most = (0..<ClipCoder.mostMarks).map { RankedMark(rank: Double($0), id: $0, mark: dot) }
    let bytes = try ClipCoder.bytes(of: clip(most))
    #expect(try ClipCoder.clip(from: bytes).marks.count == most.count)
    let one = RankedMark(rank: -1, id: most.count, mark: dot)
    #expect(throws: MarkCodingError.large) { try ClipCoder.bytes(of: clip([one] + most)) }
  }

  @Test func tooManyBytesAreRefused() throws {
    let body = [UInt8](repeating: 7, count: 9 << 20)
    let marks = (0..<8).map { number in
      RankedMark(
        rank: Double(number), id: number,
        mark: .foreign(
          ForeignMark(
            kind: "big", box: Rect(x: 0, y: 0, width: 1, height: 1), from: .zero, body: body)))
    }
    #expect(throws: MarkCodingError.large) { try ClipCoder.bytes(of: clip(marks)) }
    #expect(throws: Never.self) { try ClipCoder.bytes(of: clip(Array(marks.prefix(7)))) }
    let large = Medium(type: "x", bytes: [UInt8](repeating: 1, count: ClipCoder.mostBytes / 2))
    #expect(throws: MarkCodingError.large) {
      try ClipCoder.bytes(of: Clip(Array(marks.prefix(1)), [large, large], from: id))
    }
  }
}
