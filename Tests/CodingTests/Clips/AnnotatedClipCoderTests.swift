import Geometry
import Marks
import TestSupport
import Testing

@testable import Coding

@Suite struct AnnotatedClipCoderTests {
  private static let medium = Medium(type: "image/png", bytes: [9, 9])
  private static let hash = MediumHash(digest: [UInt8](repeating: 9, count: MediumHash.count))
  private static let marks = (0..<3).map {
    RankedMark(rank: Double($0), id: $0 + 1, mark: .dot(Dot(at: Point(x: Double($0), y: 1))))
  }

  private static let entries = [
    CopiedEntry(
      kind: "thread", marks: [.init(mark: 0), .init(mark: 2, path: [1, 300])],
      body: Array("{}".utf8)),
    CopiedEntry(kind: "thread", marks: [.init(mark: 1)], body: []),
    CopiedEntry(
      kind: "message", parent: 0, media: [hash], body: Array(0...255)),
    CopiedEntry(kind: "reaction", parent: 2, body: [1]),
  ]

  private func bytes(
    _ entries: [CopiedEntry] = entries, _ media: [Medium] = [medium]
  ) throws -> [UInt8] {
    let marks = try ClipCoder.bytes(
      of: Clip(Self.marks, [], from: [UInt8](repeating: 7, count: 16)))
    return try AnnotatedClipCoder.bytes(of: entries, media, with: marks)
  }

  private func decoded(_ bytes: [UInt8]) -> AnnotatedClip? {
    do throws(MarkCodingError) {
      return try AnnotatedClipCoder.clip(from: bytes)
    } catch {
      return nil
    }
  }

  /// The bytes with a matching checksum.
  private func sealed(_ bytes: [UInt8]) -> [UInt8] {
    let start = AnnotatedClipCoder.name.count + 9
    guard bytes.count > start else { return bytes }
    return AnnotatedClipCoder.seal.bytes(sealing: Array(bytes[start...]))
  }

  @Test func marksEntriesAndMediaComeBack() throws {
    let clip = try AnnotatedClipCoder.clip(from: bytes())
    #expect(clip.clip.marks == Self.marks)
    #expect(clip.entries == Self.entries)
    #expect(clip.media == [Self.medium])
  }

  @Test func accidentsAreAlwaysFound() throws {
    var random = SeededGenerator(3)
    let bytes = try bytes()
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      #expect(decoded(changed) == nil)
      #expect(decoded(Array(bytes[..<index])) == nil)
    }
  }

  @Test func hostileBytesWithARightChecksumMakeSoundEntriesOrAnError() throws {
    var random = SeededGenerator(4)
    let bytes = try bytes()
    var (refused, taken) = (0, 0)
    for _ in 0..<20_000 {
      var changed = bytes
      // The contents begin after the name, the version and the checksum.
      let start = AnnotatedClipCoder.name.count + 9
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        changed[Int.random(in: start..<changed.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      if Bool.random(using: &random) { changed.removeLast(.random(in: 0...9, using: &random)) }
      guard let clip = decoded(sealed(changed)) else {
        refused += 1
        continue
      }
      taken += 1
      for (index, entry) in clip.entries.enumerated() {
        #expect(Limits.hold(entry, at: index, marks: clip.clip.marks.count))
      }
    }
    #expect(refused > 1000 && taken > 500, "\(refused), \(taken)")
  }

  @Test func entriesOutsideTheLimitsAreRefused() throws {
    let wrong = [
      [CopiedEntry(kind: "thread", marks: [.init(mark: 3)], body: [])],
      [CopiedEntry(kind: "thread", body: [])],
      [CopiedEntry(kind: "message", parent: 0, body: [])],
      [CopiedEntry(kind: "", marks: [.init(mark: 0)], body: [])],
    ]
    for entries in wrong {
      let bytes = try bytes(entries, [])
      #expect(throws: MarkCodingError.outside) { try AnnotatedClipCoder.clip(from: bytes) }
    }
    let long = [
      CopiedEntry(
        kind: "thread", marks: [.init(mark: 0)],
        body: [UInt8](repeating: 0, count: Limits.entryBytes + 1))
    ]
    let bytes = try bytes(long, [])
    #expect(throws: MarkCodingError.malformed) { try AnnotatedClipCoder.clip(from: bytes) }
  }

  /// A count alone must not make the decoder allocate memory for that many elements.
  @Test func countsBeyondTheBytesOrTheLimitsAreRefused() throws {
    var entry = ByteWriter()
    entry.writeCount(6)
    entry.write(Array("thread".utf8))
    entry.writeCount(0)
    let marks = try ClipCoder.bytes(
      of: Clip(Self.marks, [], from: [UInt8](repeating: 7, count: 16)))
    for count in [AnnotatedClipCoder.mostMentions + 1, 1 << 34] {
      var content = ByteWriter()
      content.write(counted: marks)
      content.writeCount(0)
      content.writeCount(1)
      content.write(entry.bytes)
      content.writeCount(count)
      content.write([UInt8](repeating: 0, count: 100))
      let bytes = AnnotatedClipCoder.seal.bytes(sealing: content.bytes)
      #expect(throws: MarkCodingError.large) { try AnnotatedClipCoder.clip(from: bytes) }
    }
    var content = ByteWriter()
    content.write(counted: marks)
    content.writeCount(0)
    content.writeCount(1 << 34)
    let bytes = AnnotatedClipCoder.seal.bytes(sealing: content.bytes)
    #expect(throws: MarkCodingError.short) { try AnnotatedClipCoder.clip(from: bytes) }
  }

  @Test func tooMuchIsRefusedBothWays() throws {
    let references = (0..<1000).map { _ in CopiedEntry.Reference(mark: 0) }
    let many = (0..<(AnnotatedClipCoder.mostMentions / 1000 + 1)).map { _ in
      CopiedEntry(kind: "thread", marks: references, body: [])
    }
    #expect(throws: MarkCodingError.large) { try bytes(many, []) }
    let body = [UInt8](repeating: 0, count: Limits.entryBytes)
    let long = (0...(AnnotatedClipCoder.mostEntryBytes / Limits.entryBytes)).map { _ in
      CopiedEntry(kind: "thread", marks: [.init(mark: 0)], body: body)
    }
    #expect(throws: MarkCodingError.large) { try bytes(long, []) }
    #expect(throws: MarkCodingError.large) {
      try AnnotatedClipCoder.clip(from: [UInt8](repeating: 0, count: ClipCoder.mostBytes + 1))
    }
  }

  @Test func aNewerFormIsToldFromDamage() throws {
    var bytes = try bytes()
    bytes[AnnotatedClipCoder.name.count] = 2
    #expect(throws: MarkCodingError.newer) { try AnnotatedClipCoder.clip(from: bytes) }
  }
}
