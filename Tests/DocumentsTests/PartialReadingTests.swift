import Documents
import Geometry
import Glibc
import Marks
import TestSupport
import Testing

/// Reading parts of a drawing.
@Suite(.timeLimit(.minutes(120))) struct PartialReadingTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.scrawl" }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Rectangles of all sizes, near and far.
  private func areas(_ random: inout SeededGenerator) -> [Rect] {
    (0..<60).map { index in
      let side = pow(10, Double(index % 10) - 1)
      let x = Double.random(in: -3000...3000, using: &random)
      let y = Double.random(in: -3000...3000, using: &random)
      return Rect(x: x, y: y, width: side, height: side * Double(index % 3))
    }
  }

  /// Dots and lines of all sizes, near and far.
  private func marks(_ count: Int, _ random: inout SeededGenerator) -> [RankedMark] {
    (1...count).map { id in
      let far = pow(10, Double.random(in: 0...(id % 40 == 0 ? 12 : 3.5), using: &random))
      let size = pow(10, Double.random(in: -2...(id % 30 == 0 ? 6 : 3.5), using: &random))
      let x = Double.random(in: -far...far, using: &random)
      let y = Double.random(in: -far...far, using: &random)
      let mark: Mark =
        switch id % 4 {
        case 0: .dot(Dot(at: Point(x: x, y: y), ink: Ink(colour: .black, width: size)))
        case 1: .vertex(Vertex(at: Point(x: x, y: y)))
        default:
          .stroke(Stroke(through: [Point(x: x, y: y), Point(x: x + size, y: y - size / 3)]))
        }
      return RankedMark(rank: Double(id), id: id, mark: mark)
    }
  }

  private func write(_ marks: [RankedMark], to writer: DrawingWriter) throws {
    try writer.write(
      marks.map { .step(Sketch.step($0.id, after: $0.id - 1, Sketch.edit(nil, $0))) })
  }

  private func touches(_ mark: RankedMark, _ area: Rect) -> Bool {
    BoundsMeasurer.bounds(of: mark.mark)?.touches(area) ?? false
  }

  @Test(arguments: 0..<5) func allMarksThatTouchAnAreaAreFound(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let marks = marks(400, &random)
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try write(marks, to: writer)
    try writer.settle()
    for area in areas(&random) {
      let found = try writer.file.marks(touching: area)
      #expect(found.map(\.rank) == found.map(\.rank).sorted())
      #expect(Set(found).isSuperset(of: marks.filter { touches($0, area) }))
      let rounded = area.outset(by: 2)
      #expect(
        found.allSatisfy { mark in
          touches(mark, rounded)
        })
      var visited: [RankedMark] = []
      try writer.file.visitMarks(touching: area) { visited.append($0) }
      #expect(visited == found)
      let extents = try writer.file.extents(touching: area)
      #expect(extents.map(\.id) == found.map(\.id))
    }
    var all: [RankedMark] = []
    try writer.file.visitMarks { all.append($0) }
    #expect(all == marks)
  }

  @Test func openingTellsWhatTheContentsTell() throws {
    for seed in 0..<20 as Range<UInt64> {
      let path = folder.path + "/\(seed).scrawl"
      var model = HistoryModel(seed: seed)
      let writer = try DrawingWriter(DrawingFile(creating: path))
      try writer.write((0..<60).map { _ in model.act() })
      let opening = try writer.opening()
      let contents = try writer.file.contents()
      #expect(opening.head == contents.head)
      #expect(opening.marks == contents.marks.count)
      #expect(opening.top == contents.marks.last?.rank)
      #expect(opening.nextMark == contents.nextMark)
      #expect(opening.nextStep == (contents.steps.map(\.id).max() ?? 0) + 1)
      #expect(opening.extent == contents.extent)
      #expect(opening.locked.ranks == contents.locked.ranks)
      #expect(opening.roots == contents.entries.filter { $0.parent == nil })
      #expect(opening.nextEntry == contents.nextEntry)
      for id in contents.steps.map(\.id) {
        let state = try children(after: id, of: contents)
        #expect(try writer.file.childEntries(at: id, under: .max) == state)
      }
      expect(opening.steps, in: contents, to: contents.head)
      #expect(opening.steps.first?.parent == nil)
      for step in contents.steps {
        #expect(
          try writer.file.steps(after: step.id)
            == contents.steps.filter { $0.parent == step.id }.map(\.id))
        #expect(try writer.file.step(step.id).edits == step.edits)
      }
    }
  }

  /// The entries with parents after a step, the oldest first.
  private func children(after id: Int, of contents: DrawingContents) throws -> [Entry] {
    var (way, next) = ([StoredStep](), Int?(id))
    while let step = contents.steps.first(where: { $0.id == next }) {
      way.append(step)
      next = step.parent
    }
    var entries: [Int: Entry] = [:]
    for edit in way.reversed().flatMap(\.delta.entryEdits) { entries[edit.key] = edit.new }
    return entries.values.filter { $0.parent != nil }.sorted { $0.key < $1.key }
  }

  private func expect(_ steps: [StoredStep], in contents: DrawingContents, to last: Int) {
    #expect(steps.last?.id == last)
    for step in steps {
      let expected = contents.steps.first { $0.id == step.id }
      #expect(step.edits == expected?.edits)
      #expect(step.parent == expected?.parent)
      #expect(step.next == expected?.next)
      #expect(step.step == expected?.step)
    }
    #expect(steps.dropFirst().map(\.parent) == steps.dropLast().map(\.id))
  }

  @Test func theLastStepsAreReadAloneAndTheOthersWhenTheyAreWanted() throws {
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(Sketch.dots(1...50))
    let last = try writer.file.opening(steps: 10)
    #expect(last.steps.map(\.id) == Array(41...50))
    #expect(try writer.file.way(to: 40, steps: 5, edits: 100).map(\.id) == Array(36...40))
    #expect(try writer.file.way(to: 40, steps: 5, edits: 3).map(\.id) == Array(37...40))
    #expect(try writer.file.way(to: 40, steps: 5, edits: 0).map(\.id) == [39, 40])
    #expect(try writer.file.way(to: 2, steps: 5, edits: 100).map(\.id) == [0, 1, 2])
  }

  @Test func aStepIsReadHoweverMuchItDoes() throws {
    let writer = try DrawingWriter(DrawingFile(creating: path))
    let dots = (1...30).flatMap { Sketch.edit(nil, Sketch.dot($0, at: Double($0))) }
    try writer.write([.step(Sketch.step(1, after: 0, dots))])
    try writer.write([.step(Sketch.step(2, after: 1, dots.map(\.reversed)))])
    let opening = try writer.file.opening(edits: 5)
    #expect(opening.steps.map(\.id) == [2])
    #expect(opening.steps.map(\.parent) == [1])
    let back = try writer.file.way(to: 2, steps: 10, edits: 5)
    #expect(back.map(\.id) == [1, 2])
    #expect(back.last?.edits == dots.map(\.reversed))
    let forth = try writer.file.wayOn(from: 1, steps: 10, edits: 5)
    #expect(forth.map(\.id) == [1])
    #expect(forth.first?.edits == dots)
  }

  @Test func stepsAreNamedInPiecesTheLatestFirst() throws {
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(
      Sketch.dots(1...5) + [
        .go(2), .step(Sketch.step(8, after: 2, [], "turn")),
      ])
    let last = try writer.file.outline(before: 9, atMost: 3)
    #expect(last.map(\.id) == [8, 5, 4])
    #expect(last.map(\.parent) == [2, 4, 3])
    #expect(last.map(\.name) == ["turn", "step", "step"])
    let first = try writer.file.outline(before: 4, atMost: 9)
    #expect(first.map(\.id) == [3, 2, 1, 0])
    #expect(first.map(\.next) == [4, 8, 2, 1])
    #expect(first.last?.parent == nil)
    #expect(try writer.file.outline(before: 0, atMost: 9).isEmpty)
  }

  @Test func namesOfStepsComeWithTheirTimes() throws {
    let writer = try DrawingWriter(DrawingFile(creating: path))
    let step = StoredStep(id: 1, parent: 0, step: Step("turn", at: 1_795_262_400.25), edits: [])
    try writer.write([.step(step)])
    #expect(try writer.file.outline(before: 2, atMost: 9).first?.time == 1_795_262_400.25)
  }

  @Test func marksAreBroughtAnyWayInParts() throws {
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(Sketch.dots(1...20))
    try writer.settle()
    #expect(try writer.stops(onWayTo: 3, every: 5) == [15, 10, 5, 3])
    for stop in try writer.stops(onWayTo: 3, every: 5) {
      try writer.bringPresent(to: stop)
      #expect(
        try writer.file.marks(touching: Rect(x: 0, y: 0, width: 99, height: 99)).count == stop)
    }
    try writer.write([.go(3)])
    #expect(try writer.opening().marks == 3)
    #expect(try writer.stops(onWayTo: 7, every: 2) == [5, 7, 7])
    #expect(throws: DrawingFileError.self) { try writer.stops(onWayTo: 99, every: 2) }
  }

  @Test func theExtentShrinksWhenAMarkAtItsEdgeGoes() throws {
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(Sketch.dots(1...50))
    #expect(try writer.opening().extent == Rect(x: 0, y: 0, width: 51, height: 51))
    try writer.write([.go(20)])
    #expect(try writer.opening().extent == Rect(x: 0, y: 0, width: 21, height: 21))
    try writer.write([.go(0)])
    #expect(try writer.opening().extent == nil)
    #expect(try writer.opening().marks == 0)
  }

  /// A program that was killed leaves such a file.
  @Test func whatWasNotSettledIsToldOfBesideAFileThatIsOnlyRead() throws {
    do {
      let writer = try DrawingWriter(DrawingFile(creating: path))
      try writer.write(Sketch.dots(1...50))
      try writer.settle()
      try writer.write([.go(20)])
    }
    let before = try FileBytes.read(path)
    let file = try DrawingFile(opening: path, for: .reading)
    let opening = try file.opening()
    #expect(opening.marks == 20)
    #expect(opening.extent == Rect(x: 0, y: 0, width: 21, height: 21))
    let everywhere = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(try file.marks(touching: everywhere).map(\.id) == Array(1...20))
    var all: [RankedMark] = []
    try file.visitMarks { all.append($0) }
    #expect(all.map(\.id) == Array(1...20))
    #expect(try file.contents().marks == all)
    #expect(try FileBytes.read(path) == before)
  }

  @Test func aFileOfTheFirstStepIsReadInParts() throws {
    let file = try DrawingFile(
      opening: Golden.path(of: "step1.scrawl"), for: .reading)
    let contents = try file.contents()
    let opening = try file.opening()
    #expect(opening.marks == contents.marks.count)
    let extent = try #require(opening.extent)
    let inked = contents.marks.filter { BoundsMeasurer.bounds(of: $0.mark) != nil }
    #expect(try file.marks(touching: extent) == inked)
  }

  @Test func manyThreadsReadWhileOneWrites() async throws {
    let shared = SharedDrawing(try DrawingWriter(DrawingFile(creating: path)))
    try shared.use { (writer) throws(DrawingFileError) in
      try writer.write(Sketch.dots(1...200))
      try writer.settle()
    }
    let area = Rect(x: 0, y: 0, width: 1000, height: 1000)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<3 {
        group.addTask {
          for _ in 0..<50 {
            let ids = try shared.marks(touching: area).map(\.id)
            #expect(ids == Array(1...ids.count) && ids.count >= 200)
          }
        }
      }
      group.addTask {
        for id in 201...300 {
          try shared.use { (writer) throws(DrawingFileError) in
            try writer.write(Sketch.dots(id...id))
            try writer.settle()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try shared.marks(touching: area).map(\.id) == Array(1...300))
  }

  @Test func everyTableIsLookedThroughUntilThatIsNotWanted() throws {
    let shared = SharedDrawing(try DrawingWriter(DrawingFile(creating: path)))
    try shared.use { (writer) throws(DrawingFileError) in try writer.write(Sketch.dots(1...20)) }
    #expect(try shared.findings { true } == [])
    #expect(throws: DrawingFileError.cancelled) { try shared.findings { false } }
    // Another process damages the file, since closing a file here would release SQLite's locks on it. The times of the file stay,
    // as with a failing disk.
    let damage = try ChildProcess(
      "sh",
      [
        "-c",
        """
        touch -r "$0" "$0-time" &&
          dd if=/dev/urandom of="$0" bs=4096 seek=3 count=2 conv=notrunc && touch -r "$0-time" "$0"
        """, path,
      ])
    try #require(try damage.waitForExit() == .status(0))
    try shared.use { (writer) throws(DrawingFileError) in try writer.write(Sketch.dots(21...21)) }
    #expect(try !shared.findings { true }.isEmpty)
  }

  @Test func anotherThreadEndsTheLookThrough() throws {
    let shared = SharedDrawing(try DrawingWriter(DrawingFile(creating: path)))
    try shared.use { (writer) throws(DrawingFileError) in try writer.write(Sketch.dots(1...2000)) }
    let interruption = Interruption()
    #expect(throws: DrawingFileError.cancelled) {
      try shared.findings(reachedBy: interruption) {
        interruption.interrupt()
        return true
      }
    }
  }

  /// Writes update the indexes too, and SQLite refuses if they contradict the tables.
  @Test func damageOfAnIndexAloneIsFound() throws {
    let sitting = SittingID()
    _ = try DrawingWriter(creating: path, sitting: sitting, with: Sketch.dots(1...3))
    var bytes = try FileBytes.read(path)
    let id = Array(sitting.bytes)
    let first = try #require(bytes.indices.first { bytes[$0...].starts(with: id) })
    bytes[first] ^= 1
    try FileBytes.write(bytes, to: path)
    let shared = SharedDrawing(try DrawingWriter(DrawingFile(opening: path, for: .writing)))
    #expect(try !shared.findings { true }.isEmpty)
  }

  @Test func whatChangedSinceAPictureIsTold() throws {
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(
      Sketch.dots(1...5) + [
        .go(3), .step(Sketch.step(6, after: 3, Sketch.edit(nil, Sketch.dot(6, at: 6)))),
      ])
    try writer.keep(
      (2...6).map { StoredPyramidTile(level: 1, x: $0, y: 0, state: $0, pixels: [7]) })
    let changes = try writer.file.pyramidChanges(to: 6)
    let places = changes.map { $0.places.map(\.x) }
    #expect(places == [[2], [3], [4], [5]])
    let counts = changes.map { $0.areas?.count }
    #expect(counts == [2, 1, 2, 3])
    let bounds = try #require(BoundsMeasurer.bounds(of: Sketch.dot(6, at: 6).mark))
    #expect(changes[1].areas?.first?.union(bounds) == changes[1].areas?.first)
    #expect(try writer.file.pyramidChanges(to: 99).allSatisfy { $0.areas == nil })
  }

  @Test func aPictureOfAStepThatIsNotThereIsNotKept() throws {
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(Sketch.dots(1...2))
    try writer.keep([StoredPyramidTile(level: 1, x: 0, y: 0, state: 3, pixels: [7])])
    #expect(try writer.file.pyramidTile(level: 1, x: 0, y: 0) == nil)
  }

  @Test func pyramidTilesStayUntilTheirStepIsAnother() throws {
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(Sketch.dots(1...3))
    let old = StoredPyramidTile(level: 3, x: -1, y: 2, state: 2, pixels: [1, 2, 3])
    let new = StoredPyramidTile(level: 3, x: 0, y: 2, state: 3, pixels: [])
    try writer.keep([StoredPyramidTile(level: 3, x: -1, y: 2, state: 1, pixels: [9]), old, new])
    #expect(try writer.file.pyramidTile(level: 3, x: -1, y: 2) == old)
    #expect(try writer.file.pyramidTile(level: 3, x: 0, y: 2) == new)
    #expect(try writer.file.pyramidTile(level: 4, x: 0, y: 2) == nil)
    try writer.write([.more(Sketch.step(3, after: 2, Sketch.edit(nil, Sketch.dot(4, at: 4))))])
    #expect(try writer.file.pyramidTile(level: 3, x: 0, y: 2) == nil)
    #expect(try writer.file.pyramidTile(level: 3, x: -1, y: 2) == old)
  }
}

extension DrawingContents {
  /// The smallest rectangle of whole units around the ink of all marks.
  fileprivate var extent: Rect? {
    let boxes = marks.compactMap { BoundsMeasurer.bounds(of: $0.mark.unmoved) }
    guard let first = boxes.first else { return nil }
    let box = boxes.dropFirst().reduce(first) { $0.union($1) }
    return Rect(
      from: Point(x: box.minX.rounded(.down), y: box.minY.rounded(.down)),
      to: Point(x: box.maxX.rounded(.up), y: box.maxY.rounded(.up)))
  }
}
