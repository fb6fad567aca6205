import Documents
import Geometry
import Glibc
import Marks
import Synchronization
import TestSupport
import Testing

/// Drawings whose marks are read from their files on demand.
@Suite struct FileMarkSourceTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.scrawl" }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The reports of marks that can't be read.
  private final class Complaints: Sendable {
    let errors = Mutex([DrawingFileError]())

    var count: Int { errors.withLock(\.count) }
  }

  /// A drawing over its file with a random history, of which only a few steps are known at first.
  private struct Opened {
    let contents: DrawingContents
    let file: SharedDrawing
    let current: CurrentFile
    let source: FileMarkSource
    var drawing: Drawing
    var history: History
    let complaints = Complaints()

    init(_ path: String, seed: UInt64, steps: Int) throws {
      var model = HistoryModel(seed: seed)
      let writer = try DrawingWriter(DrawingFile(creating: path))
      try writer.write((0..<80).map { _ in model.act() })
      try self.init(path, writer, steps: steps)
    }

    init(_ path: String, _ writer: sending DrawingWriter, steps: Int = 1000) throws {
      contents = try writer.file.contents()
      let opening = try writer.file.opening(steps: steps)
      file = SharedDrawing(writer)
      current = CurrentFile(file)
      source = FileMarkSource(opening, current, keeping: 4000) { [complaints] error in
        complaints.errors.withLock { $0.append(error) }
      }
      let entries = FileEntrySource(opening, current) { Issue.record("\($0)") }
      (drawing, history) = try #require(opening.restored(over: source, entries))
    }

    var text: String { TextDumper.text(of: drawing) }

    mutating func undo() throws -> Bool {
      if history.unknownBefore != nil {
        let start = history.start
        _ = history.learn(
          try file.use { (writer) throws(DrawingFileError) in
            try writer.file.way(to: start, steps: 5, edits: 1000)
          })
      }
      return history.undo().map { _ = drawing.restore(from: $0) } != nil
    }

    mutating func redo() throws -> Bool {
      if let next = history.unknownAfter {
        _ = history.learn(
          try file.use { (writer) throws(DrawingFileError) in
            try writer.file.wayOn(from: next, steps: 5, edits: 1000)
          })
      }
      return history.redo().map { _ = drawing.restore(from: $0) } != nil
    }
  }

  /// The store makes such a file when it can't read its own any more.
  @Test func whatWasTakenAwayUnreadDoesNotComeBackInAFileOfWhatIsInMemory() throws {
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(Sketch.dots(1...6))
    var opened = try Opened(path, writer, steps: 3)
    let selection = try #require(MarkSelection(allOf: opened.drawing))
    opened.drawing.apply(Delta([.move(selection.move(by: Vector(dx: 3, dy: 4)))]))
    opened.history.record(Step("move", at: 2), opened.drawing.memento())
    opened.drawing.apply(opened.drawing.delta(removing: selection))
    opened.history.record(Step("delete", at: 2), opened.drawing.memento())
    let contents = DrawingContents(of: opened.drawing, opened.history)
    #expect(contents.marks == [])
    let target = folder.path + "/b.scrawl"
    _ = try DrawingWriter(creating: target, sitting: SittingID(), with: contents.records)
    let kept = try DrawingFile(opening: target, for: .reading).contents()
    #expect(kept.marks == [])
    #expect(kept.steps.map(\.id) == contents.steps.map(\.id))
  }

  /// Removes all unread marks after `before` other steps, draws `after` more, and undoes everything.
  private func takeAway(after before: Int, andDraw after: Int) throws {
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(Sketch.dots(1...6))
    var opened = try Opened(path, writer, steps: 3)
    func write(_ records: [Record]) throws {
      if !records.isEmpty { try opened.file.write(records) }
    }
    let last = 6 + before
    try write(Array(Sketch.dots(1...last).dropFirst(6)))
    let selection = try #require(MarkSelection(allOf: opened.drawing))
    let delta = opened.drawing.delta(removing: selection)
    opened.drawing.apply(delta)
    try write([
      .step(StoredStep(id: last + 1, parent: last, step: Step("delete", at: 9), delta: delta))
    ])
    try write(Array(Sketch.dots(1...last + 1 + after).dropFirst(last + 1)))
    opened.drawing.apply(delta.reversed)
    #expect(opened.drawing.rankedMarks.map(\.id) == Array(1...6))
    #expect(opened.complaints.count == 0)
    try write([.go(6)])
    let contents = try opened.file.read { (file) throws(DrawingFileError) in try file.contents() }
    #expect(contents.marks.map(\.id) == Array(1...6))
  }

  @Test func whatWasTakenAwayUnreadComesBackHoweverMuchWasDrawnSince() throws {
    try takeAway(after: 0, andDraw: 1100)
  }

  /// One of the steps makes the file update its tables of present marks, which it does at intervals.
  @Test(arguments: 992..<996) func whatIsTakenAwayUnreadComesBackHoweverMuchWasDrawnBefore(
    count: Int
  ) throws {
    try takeAway(after: count, andDraw: 0)
  }

  @Test(arguments: 0..<12) func holdsWhatTheFileHolds(seed: UInt64) throws {
    let opened = try Opened(path, seed: seed, steps: 3)
    let (whole, history) = try #require(opened.contents.restored())
    #expect(opened.text == TextDumper.text(of: whole))
    #expect(opened.drawing.rankedMarks == whole.rankedMarks)
    #expect(opened.drawing.locked.ranks == whole.locked.ranks)
    let sample = opened.drawing.sample(of: whole.count / 3)
    #expect(sample.allSatisfy(whole.rankedMarks.contains))
    #expect(whole.count < 3 || !sample.isEmpty)
    #expect(opened.drawing.nextID == whole.nextID)
    #expect(opened.history.current == history.current)
    #expect(opened.history.stepToUndo == history.stepToUndo)
    #expect(opened.history.canRedo == history.canRedo)
    #expect(opened.complaints.count == 0)
  }

  @Test(arguments: 0..<12) func everyStateCanBeGoneToWhateverIsKnownAtFirst(seed: UInt64) throws {
    var opened = try Opened(path, seed: seed, steps: 2)
    var (whole, history) = try #require(opened.contents.restored())
    while let memento = history.undo() {
      whole.restore(from: memento)
      #expect(try opened.undo())
      #expect(opened.text == TextDumper.text(of: whole))
      #expect(opened.drawing.locked.ranks == whole.locked.ranks)
    }
    #expect(try !opened.undo())
    while let memento = history.redo() {
      whole.restore(from: memento)
      #expect(try opened.redo())
      #expect(opened.text == TextDumper.text(of: whole))
      #expect(opened.drawing.locked.ranks == whole.locked.ranks)
    }
    #expect(try !opened.redo())
    #expect(opened.history.current == history.current)
  }

  @Test func redoGoesOnBeyondWhatIsKnown() throws {
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(Sketch.dots(1...40) + [.go(3)])
    var opened = try Opened(path, writer, steps: 2)
    for state in 4...40 {
      #expect(try opened.redo())
      #expect(opened.history.current == state)
    }
    #expect(opened.drawing.count == 40)
    #expect(try !opened.redo())
  }

  /// A mark of an undone step isn't present in the file when it is opened, but after a redo.
  @Test func whatIsRedoneLiesThereOnce() throws {
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(Sketch.dots(1...4) + [.go(2)])
    var opened = try Opened(path, writer)
    #expect(try opened.redo() && opened.redo())
    try opened.file.use { (writer) throws(DrawingFileError) in
      try writer.write([.go(4)])
      try writer.settle(isInUse: true)
    }
    let area = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    #expect(opened.drawing.rankedMarks.map(\.id) == [1, 2, 3, 4])
    #expect(opened.drawing.visibleMarks(touching: area).map(\.id) == [1, 2, 3, 4])
    let selection = try #require(MarkSelection(allOf: opened.drawing))
    let delta = opened.drawing.delta(removing: selection)
    opened.drawing.apply(delta)
    let step = StoredStep(id: 5, parent: 4, step: Step("delete", at: 9), delta: delta)
    try opened.file.use { (writer) throws(DrawingFileError) in try writer.write([.step(step)]) }
    #expect(opened.drawing.rankedMarks.isEmpty)
    let contents = try opened.file.read { (file) throws(DrawingFileError) in try file.contents() }
    #expect(contents.marks == [])
    opened.drawing.apply(delta.reversed)
    #expect(opened.drawing.rankedMarks.map(\.id) == [1, 2, 3, 4])
  }

  @Test func whatIsWrittenMeanwhileChangesNothing() throws {
    var opened = try Opened(path, seed: 5, steps: 1000)
    let (before, text) = (opened.drawing, opened.text)
    var delta = opened.drawing.delta(unlocking: nil)
    opened.drawing.apply(delta)
    let removal = Delta(opened.drawing.edits(removing: opened.drawing.rankedMarks))
    opened.drawing.apply(removal)
    delta.append(removal)
    let id = opened.contents.steps.count + 100
    let step = StoredStep(
      id: id, parent: opened.contents.head, step: Step("erase", at: 0), delta: delta)
    try opened.file.use { (writer) throws(DrawingFileError) in
      try writer.write([.step(step)])
    }
    #expect(TextDumper.text(of: before) == text)
    #expect(opened.drawing.isEmpty)
    #expect(opened.text.isEmpty)
    // The marks in the file come after those that were known before.
    try opened.file.use { (writer) throws(DrawingFileError) in try writer.settle() }
    #expect(opened.text.isEmpty)
  }

  @Test func whatWasReadLastIsThereWithoutTheFile() throws {
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(Sketch.dots(1...10))
    let opened = try Opened(path, writer)
    let marks = opened.drawing.rankedMarks
    let ranks = marks.map(\.rank)
    #expect(opened.source.marks(at: ranks[2..<4]) == Array(marks[2..<4]))
    // Some of them are known, others have to be read, and all are in order.
    #expect(opened.source.marks(at: ranks[0..<6]) == Array(marks[0..<6]))
    try opened.file.use { (writer) throws(DrawingFileError) in
      try writer.file.transaction { (database) throws(SQLiteError) in
        try database.execute("UPDATE marks SET body = x'00'")
      }
    }
    #expect(opened.source.marks(at: ranks[0..<6]) == Array(marks[0..<6]))
    #expect(opened.complaints.count == 0)
    #expect(opened.source.marks(at: ranks[5..<7]) == [marks[5]])
    #expect(opened.complaints.count == 1)
  }

  @Test func goesOnInAnotherFileThatHoldsTheSame() throws {
    let opened = try Opened(path, seed: 6, steps: 10)
    let text = opened.text
    let copy = folder.path + "/b.scrawl"
    try opened.file.use { (writer) throws(DrawingFileError) in
      try writer.file.copy(to: copy, replacing: false)
    }
    opened.current.turn(to: nil)
    let other = SharedDrawing(try DrawingWriter(DrawingFile(opening: copy, for: .writing)))
    opened.current.turn(to: other)
    #expect(opened.text == text)
    #expect(opened.complaints.count == 0)
  }

  @Test func aMarkThatCannotBeReadIsToldAndMissing() throws {
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(Sketch.dots(1...10))
    try writer.settle()
    try writer.file.transaction { (database) throws(SQLiteError) in
      try database.execute("UPDATE marks SET body = x'00' WHERE number = 4")
    }
    let opening = try writer.file.opening(steps: 0)
    let complaints = Complaints()
    let source = FileMarkSource(opening, CurrentFile(SharedDrawing(writer))) { error in
      complaints.errors.withLock { $0.append(error) }
    }
    let (drawing, _) = try #require(opening.restored(over: source))
    #expect(drawing.rankedMarks.map(\.id) == [1, 2, 3, 5, 6, 7, 8, 9, 10])
    #expect(complaints.count == 1)
  }

  /// Opens strokes of all sizes in all places, a step each.
  private func opened(_ marks: [Mark]) throws -> Opened {
    var drawing = Drawing()
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(
      marks.enumerated().map { index, mark in
        let edits = drawing.edits(adding: mark)
        drawing.apply(edits)
        return .step(
          StoredStep(
            id: index + 1, parent: index, step: Step("stroke", at: Double(index)), edits: edits))
      })
    try writer.settle()
    return try Opened(path, writer)
  }

  @Test(arguments: 0..<12) func marksAreNamedAsTheyAre(seed: UInt64) throws {
    let opened = try Opened(path, seed: seed, steps: 4)
    var names: [RankedID] = []
    opened.drawing.visitNames { names.append($0) }
    #expect(names == opened.drawing.rankedMarks.map { RankedID(rank: $0.rank, id: $0.id) })
  }

  @Test(arguments: [UInt64(1), 2, 3]) func boundsShrinkWhenTheOutermostInkGoes(seed: UInt64) throws
  {
    var random = SeededGenerator(seed)
    let marks = (0..<300).map { _ in
      let reach = [30.0, 500, 90_000][Int.random(in: 0..<3, using: &random)]
      let rank = Point(
        x: .random(in: -reach...reach, using: &random),
        y: .random(in: -reach...reach, using: &random))
      let way = Vector(
        dx: .random(in: -reach...reach, using: &random),
        dy: .random(in: -reach...reach, using: &random))
      return Mark.stroke(Stroke(through: [rank, rank + way]))
    }
    var drawing = try opened(marks).drawing
    var left = drawing.rankedMarks
    while !left.isEmpty {
      let bounds = try #require(Drawing(left.map(\.mark)).bounds)
      let known = try #require(drawing.bounds)
      #expect(known.contains(bounds))
      #expect(bounds.outset(by: 1).contains(known))
      // Removes all marks at the edges, and some others.
      let gone = left.filter { placed in
        let ink = BoundsMeasurer.bounds(of: placed.mark)
        let isWithin = ink.map { bounds.outset(by: -1).contains($0) } ?? true
        return !isWithin || Int.random(in: 0..<9, using: &random) == 0
      }
      drawing.apply(drawing.edits(removing: gone))
      left.removeAll { mark in gone.contains { $0.rank == mark.rank } }
    }
    #expect(drawing.bounds == nil)
  }

  @Test func theFileTellsThatTheOutermostInkIsGone() throws {
    let far = Mark.dot(Dot(at: Point(x: 1e6, y: 1e6)))
    let near = Mark.dot(Dot(at: Point(x: 5, y: 5)))
    let opened = try opened([near, far])
    var drawing = opened.drawing
    let edits = drawing.edits(removing: [try #require(drawing.rankedMarks.last)])
    drawing.apply(edits)
    try opened.file.use { (writer) throws(DrawingFileError) in
      try writer.write([
        .step(StoredStep(id: 3, parent: 2, step: Step("erase", at: 9), edits: edits))
      ])
      try writer.settle()
    }
    let extent = try opened.file.read { (file) throws(DrawingFileError) in
      try file.opening().extent
    }
    #expect(extent == Rect(x: 4, y: 4, width: 2, height: 2))
  }
}
