import Documents
import Geometry
import Glibc
import Inking
import Marks
import TestSupport
import Testing

@testable import Coding

/// Copies that reveal nothing of how a drawing was made.
@Suite struct FairCopyTests {
  private let folder: TemporaryFolder
  private let writer: DrawingWriter
  private var target: String { folder.path + "/b.scrawl" }

  /// The time of a step, which the bytes of the sitting contain too.
  private static let moment = 1_700_000_000.0

  /// A long random walk, so that no part of its bytes occurs elsewhere by chance.
  private static func mark(_ seed: UInt64) -> Mark {
    var marks = RandomMarks(seed: seed)
    return .stroke(marks.walk(200, parts: 100))
  }

  /// The first mark is erased, the second undone, and the third moved.
  init() throws {
    folder = try TemporaryFolder()
    writer = try DrawingWriter(DrawingFile(creating: folder.path + "/a.scrawl"))
    let (erased, undone) = (placed(1, at: 1, 1), placed(2, at: 2, 2))
    let (before, moved, top) = (placed(3, at: 3, 3), placed(4, at: 3, 4), placed(5, at: 9, 5))
    let edits: [(Int, RankedMark?, RankedMark?)] = [
      (0, nil, erased), (1, nil, undone), (1, nil, before), (3, before, moved), (4, nil, top),
      (5, erased, nil),
    ]
    try writer.write(
      edits.enumerated().map { index, edit in
        .step(
          StoredStep(
            id: index + 1, parent: edit.0, step: Step("step", at: Self.moment + Double(index)),
            edits: Sketch.edit(edit.1, edit.2)))
      })
    try writer.write([
      .property("origin", .text("/home/somebody/secret/house.png")),
      .property("thumbnail", .bytes([UInt8](repeating: 0xAB, count: 500))),
      .property("view", .text("1 2 3 4")),
    ])
  }

  private func placed(_ id: Int, at rank: Double, _ seed: UInt64) -> RankedMark {
    RankedMark(rank: rank, id: id, mark: Self.mark(seed))
  }

  private func copy() throws {
    try writer.file.copy(
      to: target, replacing: false, of: .withoutHistory(keeping: ["view", "picture"]))
  }

  /// The bytes of a mark without the beginning that all marks have in common.
  private func body(_ seed: UInt64) throws -> [UInt8] {
    Array(try MarkCoder.bytes(of: Self.mark(seed)).suffix(60))
  }

  private func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, bytes.count >= part.count else { return false }
      return (0...bytes.count - part.count).contains { memcmp(start + $0, part, part.count) == 0 }
    }
  }

  @Test func copyShowsTheSameInTheSameOrder() throws {
    try copy()
    let copy = try DrawingFile(opening: target, for: .reading).contents()
    #expect(try copy.marks.map(\.mark) == writer.file.contents().marks.map(\.mark))
    #expect(copy.marks.map(\.mark) == [Self.mark(4), Self.mark(5)])
    #expect(copy.properties == ["view": .text("1 2 3 4")])
    #expect(copy.restored() != nil)
  }

  @Test func whatWasErasedUndoneAndMovedIsNotInTheBytes() throws {
    try copy()
    let (whole, bytes) = (try FileBytes.read(writer.file.path), try FileBytes.read(target))
    for seed in 1...5 as ClosedRange<UInt64> {
      #expect(contains(whole, try body(seed)))
      #expect(contains(bytes, try body(seed)) == (seed >= 4))
    }
  }

  @Test func noPathAndNoOldPictureIsInTheBytes() throws {
    try copy()
    let bytes = try FileBytes.read(target)
    for text in ["somebody", "secret", "house.png", folder.path] {
      #expect(!contains(bytes, Array(text.utf8)))
    }
    #expect(!contains(bytes, [UInt8](repeating: 0xAB, count: 16)))
  }

  @Test func noTimeIsInTheCopy() throws {
    try copy()
    let database = try Database(path: target, for: .reading)
    #expect(try database.integer("SELECT max(time) FROM sittings") == 0)
    #expect(try database.integer("SELECT max(time) FROM steps") == 0)
    // Times of the current years in milliseconds since 1970 begin with these bytes.
    let now = Int64(time(nil)) * 1000
    let (whole, bytes) = (try FileBytes.read(writer.file.path), try FileBytes.read(target))
    for moment in [Int64(Self.moment * 1000), now] {
      let start = (2..<6).map { UInt8(truncatingIfNeeded: moment >> (56 - 8 * $0)) }
      #expect(contains(whole, start))
      #expect(!contains(bytes, start))
    }
  }

  /// The speed of a hand is private; the pressure of the pen belongs to the line.
  @Test func noTimeOfTheHandIsInTheCopy() throws {
    var line = Stroke()
    line.add(Vertex(at: .zero), PenState(pressure: 0.5, tilt: (20, 30), time: 0))
    line.add(Vertex(at: Point(x: 5, y: 5)), PenState(time: 8))
    line.add(Vertex(at: Point(x: 9, y: 5)), PenState(pressure: 1, time: 17))
    let group = Mark.stroke(Stroke(grouping: [.stroke(line), Self.mark(7)], ink: .line))
    let placed = RankedMark(rank: 20, id: 20, mark: group)
    let step = Step("step", at: Self.moment)
    try writer.write([
      .step(StoredStep(id: 7, parent: 4, step: step, edits: Sketch.edit(nil, placed)))
    ])
    try copy()
    let copied = try DrawingFile(opening: target, for: .reading).contents().marks.last?.mark
    guard case .stroke(let outer) = copied, case .stroke(let inner) = outer.group?.first else {
      Issue.record("The group is not there.")
      return
    }
    let told = [
      PenState(pressure: 0.5, tilt: (20, 30)), PenState(), PenState(pressure: 1),
    ]
    #expect(inner.penStates == told)
    #expect(inner.vertices == line.vertices)
    #expect(outer.lastChild == Self.mark(7))
  }

  /// The line that a style with this smoothing makes from the samples of a hand.
  private func line(smoothing: Double) -> Stroke {
    var line = Stroke()
    for (index, time) in [0, 8, 17, 32].enumerated() {
      let rank = Point(x: Double(index) * 20, y: Double(index % 2) * 9)
      line.add(Vertex(at: rank), PenState(pressure: 0.5, time: UInt32(time)))
    }
    var style = PenStyle()
    (style.smoothing, style.leastWidth) = (smoothing, 0)
    let device = DeviceNote(name: "Tablet of Somebody", averaged: 4)
    return line.styled(DrawnStyle(style, unit: 1, device: device))
  }

  @Test(arguments: [(0.0, false), (16, true)])
  func timesOfTheHandAreInTheCopyOnlyIfTheLineNeedsThem(smoothing: Double, stay: Bool) throws {
    let line = line(smoothing: smoothing)
    try add(line)
    try copy()
    let copied = try DrawingFile(opening: target, for: .reading).contents().marks.last?.mark
    guard case .stroke(let found) = copied else {
      Issue.record("The line is not there.")
      return
    }
    #expect(found.penStates.allSatisfy { ($0.time != nil) == stay && $0.pressure != nil })
    #expect(found.drawnStyle?.style == line.drawnStyle?.style)
    #expect(found.vertices == line.vertices)
  }

  @Test func noNameOfADeviceIsInTheCopy() throws {
    try add(Stroke(grouping: [.stroke(line(smoothing: 16)), Self.mark(7)], ink: .line))
    try copy()
    let name = Array("Tablet of Somebody".utf8)
    #expect(contains(try FileBytes.read(writer.file.path), name))
    #expect(!contains(try FileBytes.read(target), name))
  }

  /// Adds a stroke on top.
  private func add(_ stroke: Stroke) throws {
    let placed = RankedMark(rank: 20, id: 20, mark: .stroke(stroke))
    let step = Step("step", at: Self.moment)
    try writer.write([
      .step(StoredStep(id: 7, parent: 4, step: step, edits: Sketch.edit(nil, placed)))
    ])
  }

  /// Draws a line, and erases all of it except the beginning.
  private func drawBeginning(of line: Stroke) throws {
    let whole = RankedMark(rank: 20, id: 20, mark: .stroke(line))
    let rest = line.showing(StrokePart(from: 0, to: 80))
    let piece = RankedMark(rank: 20, id: 21, mark: .stroke(rest))
    let step = Step("step", at: Self.moment)
    try writer.write([
      .step(StoredStep(id: 7, parent: 4, step: step, edits: Sketch.edit(nil, whole))),
      .step(StoredStep(id: 8, parent: 7, step: step, edits: Sketch.edit(whole, piece))),
    ])
  }

  @Test func whatWasErasedOfALineIsNotInTheBytes() throws {
    guard case .stroke(let line) = Self.mark(8) else { return }
    try drawBeginning(of: line)
    try copy()
    // The last bytes of the body belong to the end of the line.
    #expect(contains(try FileBytes.read(writer.file.path), try body(8)))
    #expect(!contains(try FileBytes.read(target), try body(8)))
  }

  @Test func noTimeOfTheHandIsInTheCopyOfAPiece() throws {
    var (marks, random) = (RandomMarks(seed: 9), SeededGenerator(9))
    let walk = marks.walk(200, parts: 100)
    let (origin, samples) = walk.vertices.storage
    try drawBeginning(
      of: Stroke(
        origin: origin, samples: samples, states: PenStates.pen(200, &random), ink: walk.ink))
    try copy()
    let copied = try DrawingFile(opening: target, for: .reading).contents().marks.last?.mark
    guard case .stroke(let piece) = copied else {
      Issue.record("The piece is not there.")
      return
    }
    #expect(piece.penStates.allSatisfy { $0.milliseconds == PenState.untold.milliseconds })
  }

  @Test func theLinesOfWhichAShapeWasMadeAreNotInTheCopy() throws {
    let figure = ShapeFigure(.rectangle, half: Size(width: 30, height: 20), angle: 0.2)
    let shape = ShapeMark(
      Shape(.figure(figure), fill: ShapeFill(.hatched, .blue)), ink: .line,
      at: Point(x: 50, y: 60), sketch: [Self.mark(8)])
    let group = FilteredGroup([.shape(shape)])
    let marks = [Mark.shape(shape), .filtered(group)].enumerated().map { index, mark in
      RankedMark(rank: Double(20 + index), id: 20 + index, mark: mark)
    }
    try writer.write(
      marks.enumerated().map { index, mark in
        .step(
          StoredStep(
            id: 7 + index, parent: index == 0 ? 4 : 7, step: Step("step", at: Self.moment),
            edits: Sketch.edit(nil, mark)))
      })
    try copy()
    let copied = try DrawingFile(opening: target, for: .reading).contents().marks
    #expect(copied.map(\.mark).contains(.shape(shape.sketchless)))
    #expect(!contains(try FileBytes.read(target), try body(8)))
  }

  @Test func numbersTellNothingOfWhatIsGone() throws {
    try copy()
    let copy = try DrawingFile(opening: target, for: .reading).contents()
    #expect(copy.marks.map(\.id) == [1, 2])
    #expect(copy.marks.map(\.rank) == [1, 2])
    #expect(copy.steps.count == 2)
    let own = try Database(path: target, for: .reading).texts("SELECT hex(id) FROM sittings")
    let old = try writer.file.database.texts("SELECT hex(id) FROM sittings")
    #expect(Set(own).intersection(old) == [String(repeating: "0", count: 32)])
  }

  @Test func copyIsSoundAndCanBeDrawnIn() throws {
    try copy()
    do {
      let copy = try DrawingFile(opening: target, for: .reading)
      let findings = try copy.findings()
      #expect(findings.isEmpty)
      let everywhere = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
      let (marks, opening) = (try copy.marks(touching: everywhere), try copy.opening())
      #expect(marks.map(\.id) == [1, 2])
      #expect(opening.marks == 2)
    }
    let again = try DrawingWriter(DrawingFile(opening: target, for: .writing))
    let dot = Sketch.dot(3, at: 3)
    try again.write([.step(Sketch.step(2, after: 1, Sketch.edit(nil, dot)))])
    #expect(try again.file.contents().marks.map(\.id) == [1, 2, 3])
    try again.write([.go(0)])
    #expect(try again.file.contents().marks.isEmpty)
  }

  @Test func copyOfAnEmptyDrawingIsAnEmptyDrawing() throws {
    try writer.write([.go(0)])
    try copy()
    let copy = try DrawingFile(opening: target, for: .reading).contents()
    #expect(copy.marks.isEmpty && copy.steps.count == 1 && copy.head == 0)
  }

  @Test func copyThatIsNotWantedAnyMoreLeavesNothing() throws {
    var questions = 0
    #expect(throws: DrawingFileError.cancelled) {
      try writer.file.copy(
        to: target, replacing: false, of: .withoutHistory(keeping: [])
      ) {
        questions += 1
        return questions < 2
      }
    }
    #expect(FileBytes.names(in: folder.path).filter { !$0.hasPrefix("a.") }.isEmpty)
  }

  @Test func pictureKeepsItsPixelsAndLosesWhatStandsBesideThem() throws {
    func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
      var bytes: [UInt8] = [0, 0, 0, UInt8(data.count)]
      bytes += type.utf8
      bytes += data
      return bytes + [0, 0, 0, 0]
    }
    let mark: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let pixels = chunk("IHDR", [1, 2, 3]) + chunk("IDAT", [4, 5, 6, 7])
    let secret = Array("/home/somebody/secret".utf8)
    let end = chunk("IEND", [])
    let beside = chunk("tIME", [1]) + chunk("tEXt", secret)
    let picture = Medium(type: "image/png", bytes: mark + pixels + beside + end + secret)
    try writer.write([.medium(picture), .property("picture", .bytes(picture.hash.bytes))])
    try copy()
    let file = try DrawingFile(opening: target, for: .reading)
    guard case .bytes(let hash) = try file.properties()["picture"] else {
      Issue.record("There is no picture.")
      return
    }
    let medium = try file.medium(hash: hash)
    #expect(medium?.bytes == mark + pixels + end)
    #expect(!contains(try FileBytes.read(target), secret))
  }

  // MARK: - Freeing space

  @Test func compactingGivesBackWhatIsNotNeededAndKeepsAll() throws {
    let path = writer.file.path
    let tiles = (0..<200).map {
      StoredPyramidTile(level: 1, x: $0, y: 0, state: 6, pixels: [UInt8](repeating: 7, count: 4000))
    }
    try writer.keep(tiles)
    try writer.file.transaction { (database) throws(SQLiteError) in
      try database.execute("DELETE FROM pyramid")
    }
    let (before, contents) = (try FileBytes.read(path).count, try writer.file.contents())
    try writer.file.compact()
    #expect(try FileBytes.read(path).count < before - 700_000)
    #expect(try writer.file.contents().steps.map(\.edits) == contents.steps.map(\.edits))
    #expect(try writer.file.contents().marks == contents.marks)
    #expect(try writer.file.findings().isEmpty)
  }

  @Test(.enabled(if: TestSupport.SmallDisk.isPossible))
  func compactingIsTakenBackWhereTheDiskIsFull() throws {
    let disk = try TestSupport.SmallDisk(at: folder.path + "/disk")
    let path = disk.path + "/a.scrawl"
    try writer.file.copy(to: path, replacing: false)
    let before = try FileBytes.read(path)
    do {
      let file = try DrawingFile(opening: path, for: .writing)
      try disk.fill()
      #expect(throws: DrawingFileError.self) { try file.compact() }
    }
    #expect(try FileBytes.read(path) == before)
  }
}
