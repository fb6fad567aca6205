import Geometry
import Marks
import TestSupport
import Testing

@testable import Documents

/// Marks stay themselves in their file.
@Suite struct LineageFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.scrawl" }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func writer(_ drawn: DrawnSteps) throws -> DrawingWriter {
    let writer = try DrawingWriter(DrawingFile(creating: path))
    for record in drawn.records { try writer.write([record]) }
    return writer
  }

  private func lineages(_ marks: [RankedMark]) -> [Int: Lineage] {
    Dictionary(uniqueKeysWithValues: marks.map { ($0.id, $0.lineage) })
  }

  private func rows(_ table: String, in file: borrowing DrawingFile) throws -> [String] {
    try file.database.texts(
      table == "origins"
        ? "SELECT mark || ' ' || origin FROM origins ORDER BY mark"
        : table == "members"
          ? "SELECT mark || ' ' || position || ' ' || member FROM members ORDER BY mark, position"
          : """
          SELECT step || ' ' || mark || ' ' || above FROM changes WHERE above IS NOT NULL
          ORDER BY step, mark
          """)
  }

  @Test func marksAreReadAsThemselves() throws {
    let drawn = DrawnSteps.varied
    let expected = lineages(drawn.drawing.rankedMarks)
    #expect(Set(expected.values).count > 4)
    let writer = try writer(drawn)
    #expect(try lineages(writer.file.contents().marks) == expected)
    try writer.settle()
    let read = try writer.file.encodedMarks(above: -.infinity, atMost: 99).decoded()
    #expect(lineages(read) == expected)
    for stored in try writer.file.contents().steps where stored.id > 0 {
      #expect(try writer.file.step(stored.id).edits == stored.edits)
      let put = stored.edits.compactMap(\.new)
      let edits = drawn.records.compactMap { record -> [Edit]? in
        if case .step(let step) = record, step.id == stored.id { step.edits } else { nil }
      }.joined()
      #expect(lineages(put) == lineages(edits.compactMap(\.new)))
    }
  }

  @Test func marksOfALargeDrawingAreThemselvesWhileTheyAreInTheFile() throws {
    var drawn = DrawnSteps.varied
    let expected = lineages(drawn.drawing.rankedMarks)
    do { try writer(drawn).settle() }
    let file = try SharedDrawing(opening: path, sitting: SittingID())
    let opening = try file.use { (writer) throws(DrawingFileError) in try writer.opening() }
    let last = drawn.drawing.rankedMarks.last
    #expect((opening.top, opening.topMark) == (last?.rank, last?.id))
    let source = FileMarkSource(opening, CurrentFile(file)) { error in
      Issue.record("\(error)")
    }
    var (drawing, _) = try #require(opening.restored(over: source))
    #expect(lineages(drawing.rankedMarks) == expected)
    #expect(source.topID == last?.id)
    let ranks = drawing.rankedMarks.map(\.rank)
    for (low, high) in zip(ranks, ranks.dropFirst()) {
      #expect(source.mark(below: high)?.rank == low)
    }
    #expect(source.mark(below: ranks[0]) == nil)
    // A version of a version is the same mark, and so is a version of one that a group freed.
    for index in [0, 5] {
      let old = drawing.rankedMarks[index]
      let edits = drawing.edits(
        replacing: [(old: old, new: old.mark.transformed(by: .scale(2)))])
      #expect(edits[0].new?.identity == old.identity)
      drawing.apply(edits)
    }
    drawn.turn(0)
    #expect(drawing.rankedMarks[0].identity == drawn.drawing.rankedMarks[0].identity)
  }

  @Test func ordinaryMarksTakeNoRows() throws {
    var drawn = DrawnSteps()
    for number in 0..<5 { drawn.add(DrawnSteps.line(Double(number))) }
    drawn.perform(
      drawn.drawing.delta(
        of: drawn.drawing.edits(bringing: [drawn.drawing.rankedMarks[0]], above: 4)))
    let writer = try writer(drawn)
    #expect(try rows("origins", in: writer.file) == [])
    #expect(try rows("members", in: writer.file) == [])
  }

  @Test func aLaterVersionOfAGroupSharesTheRowsOfItsMembers() throws {
    var drawn = DrawnSteps()
    for number in 0..<3 { drawn.add(DrawnSteps.line(Double(number))) }
    drawn.group([0, 2])
    drawn.turn(1)
    let writer = try writer(drawn)
    #expect(try rows("members", in: writer.file) == ["4 0 1", "4 1 3"])
    #expect(try rows("origins", in: writer.file) == ["5 4"])
    let group = try #require(try writer.file.contents().marks.last)
    #expect(group.lineage == Lineage(origin: 4, members: [1, 3]))
  }

  /// The first version of a mark that its own step replaces is deleted, and was never seen.
  @Test func aMarkThatItsStepReplacesLeavesItsIdentityToTheNextVersion() throws {
    var drawn = DrawnSteps()
    drawn.add(DrawnSteps.line(0))
    drawn.widen(0, to: 3, goingOn: true)
    drawn.widen(0, to: 4, goingOn: true)
    drawn.widen(0, to: 5)
    drawn.add(DrawnSteps.line(20))
    drawn.group([0, 1])
    let writer = try writer(drawn)
    #expect(try rows("origins", in: writer.file) == ["4 3"])
    #expect(try rows("members", in: writer.file) == ["6 0 3", "6 1 5"])
    #expect(try missing(in: writer.file) == 0)
  }

  /// The number of names of marks that aren't there.
  private func missing(in file: borrowing DrawingFile) throws -> Int64? {
    try file.database.integer(
      """
      SELECT count(*) FROM (
        SELECT origin AS mark FROM origins UNION ALL SELECT member FROM members
        UNION ALL SELECT above FROM changes WHERE above <> 0)
      WHERE abs(mark) NOT IN (SELECT number FROM marks)
      """)
  }

  @Test func aSweepThatCutsPiecesAgainNamesTheLine() throws {
    var drawn = DrawnSteps()
    for number in 0..<3 { drawn.add(DrawnSteps.line(Double(number) * 20)) }
    for number in 0..<12 {
      let x = Double(number * 37 % 100)
      drawn.cut(at: [Point(x: x, y: 0), Point(x: x, y: 40)], goingOn: number > 0)
    }
    let writer = try writer(drawn)
    try writer.settle()
    #expect(try missing(in: writer.file) == 0)
    let origins = try writer.file.contents().marks.map(\.lineage.origin)
    #expect(origins.count > 20 && Set(origins) == [-1, -2, -3])
    #expect(origins == drawn.drawing.rankedMarks.map(\.lineage.origin))
    try expectSpots(in: writer.file)
  }

  /// Expects that each spot of the last step names the mark right below it.
  private func expectSpots(in file: borrowing DrawingFile) throws {
    let wrong = try file.database.texts(
      """
      SELECT mark || ' at ' || place || ' above ' || above FROM changes
      WHERE step = (SELECT step FROM head) AND appears = 1 AND above <> coalesce((
        SELECT mark FROM present WHERE present.place < changes.place ORDER BY place DESC LIMIT 1), 0)
      """)
    #expect(wrong == [])
  }

  @Test func aStepThatGoesOnKeepsItsSpotsRight() throws {
    var drawn = DrawnSteps()
    for number in 0..<3 { drawn.add(DrawnSteps.line(Double(number) * 20)) }
    drawn.insert([DrawnSteps.line(7), DrawnSteps.line(9), DrawnSteps.line(11)], above: 1)
    drawn.widen(1, to: 4, goingOn: true)
    drawn.widen(2, to: 4, goingOn: true)
    let gone = drawn.drawing.edits(removing: [drawn.drawing.rankedMarks[1]])
    drawn.perform(drawn.drawing.delta(of: gone), goingOn: true)
    drawn.insert([DrawnSteps.line(8)], above: 1, goingOn: true)
    let writer = try writer(drawn)
    try writer.settle()
    #expect(try missing(in: writer.file) == 0)
    try expectSpots(in: writer.file)
  }

  @Test func stepsTellWhereTheyPutMarks() throws {
    let writer = try writer(DrawnSteps.varied)
    let spots = try rows("changes", in: writer.file)
    #expect(spots.prefix(6) == ["1 1 0", "2 2 1", "3 3 2", "4 4 3", "5 5 4", "6 6 5"])
    // Steps 7 and 8 put later versions down.
    #expect(!spots.contains { $0.hasPrefix("7 ") || $0.hasPrefix("8 ") })
    let stored = try writer.file.contents().steps[9]
    #expect(stored.spots.new.count == 2 && stored.spots.new.values.contains(2))
  }

  @Test func copiesKeepLineagesAndFairCopiesHaveNone() throws {
    let writer = try writer(DrawnSteps.varied)
    let (all, bare) = (folder.path + "/all.scrawl", folder.path + "/bare.scrawl")
    try writer.file.copy(to: all, replacing: false)
    try writer.file.copy(to: bare, replacing: false, of: .withoutHistory(keeping: []))
    let copy = try DrawingFile(opening: all, for: .writing)
    try copy.compact()
    let fair = try DrawingFile(opening: bare, for: .reading)
    for table in ["origins", "members", "changes"] {
      let before = try rows(table, in: writer.file)
      #expect(try rows(table, in: copy) == before && !before.isEmpty)
    }
    #expect(try rows("origins", in: fair) == [])
    #expect(try rows("members", in: fair) == [])
    let count = try fair.contents().marks.count
    #expect(try rows("changes", in: fair) == (1...count).map { "1 \($0) \($0 - 1)" })
    #expect(try fair.contents().marks.allSatisfy { $0.lineage == .own })
  }

  @Test func aFileThatIsWrittenAnewHasTheSameLineages() throws {
    let writer = try writer(DrawnSteps.varied)
    let contents = try writer.file.contents()
    let other = try DrawingWriter(DrawingFile(creating: folder.path + "/b.scrawl"))
    try other.write(contents.records)
    for table in ["origins", "members", "changes"] {
      #expect(try rows(table, in: other.file) == rows(table, in: writer.file))
    }
  }

  @Test(arguments: [
    "UPDATE origins SET origin = mark", "UPDATE origins SET origin = mark + 5",
    "UPDATE origins SET origin = -mark", "UPDATE origins SET origin = 0",
    "UPDATE origins SET origin = 9223372036854775807",
    "UPDATE origins SET origin = -9223372036854775807 - 1",
  ])
  func wrongOriginsCountAsNone(damage: String) throws {
    let drawn = DrawnSteps.varied
    do { try writer(drawn).file.database.execute(damage) }
    let file = try DrawingFile(opening: path, for: .writing)
    let marks = try file.contents().marks
    #expect(marks.map(\.id) == drawn.drawing.rankedMarks.map(\.id))
    #expect(marks.allSatisfy { $0.lineage.origin == 0 && $0.identity == $0.id })
    #expect(try file.opening().marks == marks.count)
    let saved = try Salvage(of: path).contents()
    #expect(saved.marks == marks)
  }

  @Test(arguments: [
    "UPDATE members SET member = mark + 1", "DELETE FROM members WHERE position = 0",
    "INSERT INTO members SELECT mark, 9, 1 FROM members GROUP BY mark",
    "INSERT INTO members SELECT mark, 2, 1 FROM members GROUP BY mark",
    "UPDATE members SET member = 0", "UPDATE changes SET above = 77",
    "UPDATE changes SET above = -9",
  ])
  func wrongMembersAndSpotsAreHarmless(damage: String) throws {
    var drawn = DrawnSteps()
    for number in 0..<3 { drawn.add(DrawnSteps.line(Double(number))) }
    drawn.group([0, 2])
    do { try writer(drawn).file.database.execute(damage) }
    let file = try DrawingFile(opening: path, for: .writing)
    var drawing = Drawing()
    let contents = try file.contents()
    drawing = try #require(contents.restored()).0
    drawing.apply(drawing.delta(dissolving: [try #require(drawing.rankedMarks.last)]))
    #expect(drawing.count == 3)
    let isAbove = damage.contains("above")
    #expect(drawing.rankedMarks.filter { $0.lineage != .own }.count == (isAbove ? 2 : 0))
    #expect(!isAbove || contents.steps.allSatisfy { $0.spots.isEmpty })
    #expect(try Salvage(of: path).contents().marks.count == 2)
  }

  @Test(arguments: 1...6) func earlierFilesGoOnWithMarksThatStayThemselves(step: Int) throws {
    try FileBytes.write(FileBytes.read(Golden.path(of: "step\(step).scrawl")), to: path)
    let read = try DrawingFile(opening: path, for: .reading).contents()
    #expect(read.marks.allSatisfy { $0.lineage == .own })
    #expect(read.steps.allSatisfy { $0.spots.isEmpty })
    let writer = try DrawingWriter(DrawingFile(opening: path, for: .writing))
    var (drawing, history) = try #require(try writer.file.contents().restored())
    // The first mark of some files is locked.
    let old = try #require(drawing.rankedMarks.last)
    let delta = drawing.delta(
      of: drawing.edits(replacing: [(old: old, new: old.mark.transformed(by: .scale(2)))]))
    drawing.apply(delta)
    history.record(Step("resize", at: 1), drawing.memento())
    try writer.write([
      .step(
        StoredStep(
          id: history.current, parent: history[history.current]?.parent,
          step: Step("resize", at: 1), delta: delta))
    ])
    let new = try #require(try writer.file.contents().marks.last)
    #expect(new.id != old.id && new.identity == old.id)
  }

  @Test func lineagesAreSalvaged() throws {
    let drawn = DrawnSteps.varied
    let before: DrawingContents
    do { before = try writer(drawn).file.contents() }
    let salvage = try Salvage(of: path)
    let saved = try salvage.contents()
    #expect(lineages(saved.marks) == lineages(before.marks))
    #expect(saved.steps.map(\.spots) == before.steps.map(\.spots))
    #expect(saved.steps.map(\.edits) == before.steps.map(\.edits))
  }

  /// The test overwrites each page in turn with zeros.
  @Test func aFileWithoutAPageIsSalvagedWithTheLineagesOfOthers() throws {
    let drawn = DrawnSteps.varied
    do { try writer(drawn).settle() }
    let whole = try FileBytes.read(path)
    let all = lineages(
      drawn.records.flatMap { record -> [RankedMark] in
        if case .step(let stored) = record { stored.edits.compactMap(\.new) } else { [] }
      })
    var kept = 0
    for page in 1..<whole.count / 4096 {
      var bytes = whole
      bytes.replaceSubrange(page * 4096..<(page + 1) * 4096, with: repeatElement(0, count: 4096))
      try FileBytes.write(bytes, to: path)
      guard let saved = try? Salvage(of: path).contents() else { continue }
      for mark in saved.marks {
        guard let lineage = all[mark.id] else { continue }
        #expect(
          [0, lineage.origin].contains(mark.lineage.origin)
            && [[], lineage.members].contains(mark.lineage.members))
      }
      if lineages(saved.marks) == lineages(drawn.drawing.rankedMarks) { kept += 1 }
    }
    #expect(kept > whole.count / 4096 / 3)
  }
}
