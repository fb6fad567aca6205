import Geometry
import Marks
import TestSupport
import Testing

@testable import Documents

/// Shapes, groups and bonds that are read from damaged files.
@Suite struct BondSalvageTests {
  private let sample: BondedFile
  private var target: String { sample.folder.path + "/b.scrawl" }

  init() throws {
    sample = try BondedFile()
    try sample.writer.settle()
  }

  /// The drawing that is salvaged after a statement has damaged the file, or after its first page was lost.
  private func salvaged(_ sql: String? = nil) throws -> Drawing {
    try sample.writer.file.copy(to: target, replacing: true)
    if let sql {
      try Database(path: target, for: .writing).execute("PRAGMA foreign_keys = OFF; \(sql)")
    } else {
      var bytes = try FileBytes.read(target)
      bytes.replaceSubrange(0..<4096, with: repeatElement(0xAA, count: 4096))
      try FileBytes.write(bytes, to: target)
    }
    let (drawing, _) = try #require(try Salvage(of: target).contents().restored())
    // Each bond is about two marks that are there.
    for bond in BondedFile.bonds(drawing) {
      #expect(bond.marks.count == 2)
      for reference in bond.marks {
        let placed = try #require(drawing.rankedMark(at: reference.rank))
        #expect(placed.id == reference.id)
        #expect(reference.path.isEmpty == (placed.mark.members == nil))
      }
    }
    return drawing
  }

  /// A statement that breaks the present body of the mark at an index.
  private func breaking(_ index: Int) -> String {
    let id = sample.drawing.rankedMarks[index].id
    return "UPDATE marks SET body = zeroblob(30) WHERE number = \(id)"
  }

  @Test func shapesComeBackAsShapesAndTheirBondsHold() throws {
    let drawing = try salvaged()
    #expect(drawing.rankedMarks.map(\.mark) == sample.drawing.rankedMarks.map(\.mark))
    #expect(BondedFile.bonds(drawing).count == 3)
    let moved = try BondedFile.moving(1, in: drawing)
    let (start, end) = (BondedFile.points(moved, 2)[0], BondedFile.points(moved, 2)[1])
    // The end lies on the straight way between the middles of the boxes, above the upper side or left of the left one.
    #expect(abs(end.y / end.x - 200.0 / 300) < 0.01 && start.y > 0)
    #expect(end.y < 200 - 30 || end.x < 300 - 50)
    let other = try BondedFile.moving(0, in: drawing)
    #expect(BondedFile.points(other, 3)[1].y > 200)
  }

  @Test func aLostBoxEndsItsBondsAndLeavesTheLinesWhereTheyAre() throws {
    let drawing = try salvaged(breaking(0))
    #expect(drawing.rankedMarks.map(\.mark) == sample.drawing.rankedMarks.dropFirst().map(\.mark))
    #expect(BondedFile.bonds(drawing).count == 1)
    let moved = try BondedFile.moving(0, in: drawing)
    #expect(BondedFile.points(moved, 1)[0] == BondedFile.points(sample.drawing, 2)[0])
    #expect(BondedFile.points(moved, 1)[1].y > 100)
  }

  @Test(arguments: [(2, 1), (3, 2)]) func aLostLineOrGroupEndsItsBonds(
    lost: (index: Int, bonds: Int)
  ) throws {
    let drawing = try salvaged(breaking(lost.index))
    #expect(drawing.count == 3 && BondedFile.bonds(drawing).count == lost.bonds)
  }

  @Test(arguments: [
    "DELETE FROM entry_marks WHERE place = 1", "DELETE FROM entry_marks",
    "DELETE FROM entry_changes; DELETE FROM steps WHERE number > 4",
    "UPDATE entries SET body = x'01' WHERE key = 1",
  ]) func whatIsLostOfBondsTakesNoMarkAlong(sql: String) throws {
    let drawing = try salvaged(sql)
    #expect(drawing.rankedMarks.map(\.mark) == sample.drawing.rankedMarks.map(\.mark))
    _ = try BondedFile.moving(0, in: drawing)
  }

  /// The test overwrites each page in turn with zeros.
  @Test func noPageThatIsLostLeavesABondOfOneMark() throws {
    try sample.writer.file.copy(to: target, replacing: true)
    let whole = try FileBytes.read(target)
    var kept = 0
    for page in 0..<whole.count / 4096 {
      var bytes = whole
      bytes.replaceSubrange(page * 4096..<(page + 1) * 4096, with: repeatElement(0, count: 4096))
      try FileBytes.write(bytes, to: target)
      let contents = try Salvage(of: target).contents()
      let ids = Set(contents.marks.map(\.id))
      for entry in contents.entries where entry.kind == Entry.bondKind {
        #expect(entry.marks.count == 2 && entry.marks.allSatisfy { ids.contains($0.id) })
      }
      if contents.entries.count == 3 { kept += 1 }
    }
    #expect(kept > whole.count / 4096 / 2)
  }
}
