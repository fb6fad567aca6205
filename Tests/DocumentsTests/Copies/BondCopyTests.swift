import Geometry
import Marks
import TestSupport
import Testing

@testable import Documents

/// Bonds in copies without history.
@Suite struct BondCopyTests {
  private func copy(_ sample: BondedFile, _ entries: CopyContent.Entries) throws -> Drawing {
    let target = sample.folder.path + "/b.scrawl"
    try sample.writer.file.copy(
      to: target, replacing: true, of: .withoutHistory(keeping: [], entries: entries))
    let file = try DrawingFile(opening: target, for: .reading)
    let findings = try file.findings()
    #expect(findings.isEmpty)
    return try #require(try file.contents().restored()).0
  }

  private static let bonds = CopyContent.Entries.roots(ofKinds: [Entry.bondKind])

  @Test func aCopyWithoutHistoryKeepsTheBondsAndTheyHold() throws {
    let sample = try BondedFile()
    let drawing = try copy(sample, Self.bonds)
    #expect(drawing.rankedMarks.map(\.mark) == sample.drawing.rankedMarks.map(\.mark))
    // Bonds made lines anew, so that the originals have later numbers.
    #expect(drawing.rankedMarks.map(\.id) != sample.drawing.rankedMarks.map(\.id))
    for index in [0, 1] {
      let moved = try BondedFile.moving(index, in: drawing)
      let wanted = try BondedFile.moving(index, in: sample.drawing)
      #expect(moved.rankedMarks.map(\.mark) == wanted.rankedMarks.map(\.mark))
      #expect(BondedFile.points(moved, 2) != BondedFile.points(drawing, 2))
    }
  }

  @Test func theBondOfARemovedBoxIsNotInACopyWithoutHistory() throws {
    var sample = try BondedFile()
    let before = BondedFile.points(sample.drawing, 2)
    let box = try #require(
      MarkSelection([sample.drawing.rankedMarks[1]], of: sample.drawing))
    try sample.perform(sample.drawing.delta(removing: box))
    let drawing = try copy(sample, Self.bonds)
    #expect(drawing.rankedMarks.map(\.id) == [1, 2, 3])
    #expect(BondedFile.bonds(drawing).count == 2)
    let moved = try BondedFile.moving(0, in: drawing)
    #expect(BondedFile.points(moved, 1)[1] == before[1])
    #expect(BondedFile.points(moved, 1)[0].y > 100)
  }

  @Test func aCopyWithoutEntriesHasFreeLines() throws {
    let sample = try BondedFile()
    let drawing = try copy(sample, .none)
    #expect(BondedFile.bonds(drawing).isEmpty)
    let moved = try BondedFile.moving(0, in: drawing)
    #expect(BondedFile.points(moved, 2) == BondedFile.points(sample.drawing, 2))
  }
}
