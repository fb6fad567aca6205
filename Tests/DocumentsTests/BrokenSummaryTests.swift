import Geometry
import Marks
import TestSupport
import Testing

@testable import Documents

/// Steps are written even if the tables that summarise them can't be brought up to date.
@Suite(.timeLimit(.minutes(120))) struct BrokenSummaryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func aBrokenSummaryKeepsNoStepFromTheFile() throws {
    let writer = try DrawingWriter(DrawingFile(creating: folder.path + "/broken.scrawl"))
    // The second step removes this mark, which is then missing in the table of present marks.
    func step(_ number: Int, _ edits: [Edit?]) -> Record {
      .step(
        StoredStep(
          id: number, parent: number - 1, step: Step("dot", at: Double(number)),
          edits: edits.compactMap(\.self)))
    }
    let first = RankedMark(rank: 1, id: 1, mark: .dot(Dot(at: Point(x: 1, y: 1))))
    try writer.write([step(1, [Edit(from: nil, to: first)])])
    try writer.settle()
    try writer.file.transaction { (database) throws(SQLiteError) in
      try database.execute("INSERT INTO present VALUES (2, 2)")
    }
    for number in 2...1200 {
      let dot = RankedMark(
        rank: Double(number), id: number, mark: .dot(Dot(at: Point(x: Double(number), y: 1))))
      try writer.write([step(number, [Edit(from: nil, to: dot)])])
    }
    #expect(try writer.file.database.integer("SELECT count(*) FROM steps") == 1201)
  }
}
