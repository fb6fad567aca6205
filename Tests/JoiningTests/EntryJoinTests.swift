import Documents
import Geometry
import Joining
import Marks
import TestSupport
import Testing

/// Notes follow the marks that they are about through joins.
@Suite struct EntryJoinTests {
  private let trial: CopyTrial

  init() throws { trial = try CopyTrial.withCopy() }

  private static let thread = #"thread {"id":"1"}"#

  /// Joins the copies in both ways, expects that both have the same entries, and returns them.
  private func joined() throws -> [String] {
    try trial.copy("a", to: "c")
    try trial.join("b", into: "a")
    try trial.join("c", into: "b")
    let found = try trial.entries("a")
    #expect(try trial.entries("b") == found)
    #expect(try trial.seen("a") == trial.seen("b"))
    try trial.copy("b", to: "d")
    try trial.join("a", into: "b")
    #expect(try trial.entries("b") == found)
    #expect(try trial.join("a", into: "b").outcome == .nothing)
    try trial.join("d", into: "a")
    #expect(try trial.entries("a") == found)
    return found
  }

  @Test func aNoteIsAboutTheMarkThatSomebodyRecoloured() throws {
    try trial.draw("a") { try $0.pin([1]) }
    try trial.draw("b") { try $0.colour(1, .leaf) }
    #expect(try joined() == [Self.thread + " 1"])
    #expect(try trial.seen("a")[1].ink?.colour == .leaf)
  }

  @Test func aNoteIsAboutAllPiecesOfALine() throws {
    try trial.draw("a") { try $0.pin([1]) }
    try trial.draw("b") { try $0.cut(at: [Point(x: 40, y: 20)]) }
    #expect(try joined() == [Self.thread + " 1 2"])
  }

  @Test func aNoteAboutAPieceIsAboutWhatIsLeftOfIt() throws {
    for name in ["a", "b"] {
      try trial.draw(name) { copyist in
        try copyist.pin([1])
        try copyist.cut(at: [Point(x: name == "a" ? 40 : 70, y: 20)])
      }
    }
    let one = Self.thread + " 1 2 3"
    #expect(try joined() == [one, one])
  }

  @Test func aNoteIsAboutAMarkInAGroup() throws {
    try trial.draw("a") { try $0.pin([1]) }
    try trial.draw("b") { try $0.group([0, 1]) }
    #expect(try joined() == [Self.thread + " 0.1"])
  }

  @Test func aNoteAboutAGroupIsAboutItsMarksWhenItIsDissolved() throws {
    try trial.draw("a") { try $0.group([0, 1]) }
    try trial.copy("a", to: "b")
    try trial.draw("a") { copyist in
      try copyist.pin([0])
      try copyist.pin([0], path: [1])
    }
    try trial.draw("b") { try $0.dissolve(0) }
    #expect(try joined() == [Self.thread + " 0 1", Self.thread + " 1"])
  }

  @Test func aNoteIsAboutAMarkThatWasBroughtElsewhere() throws {
    try trial.draw("a") { try $0.pin([0]) }
    try trial.draw("b") { try $0.bring(0, above: $0.marks[3].rank) }
    #expect(try joined() == [Self.thread + " 3"])
  }

  @Test func aNoteAboutARemovedMarkFindsItAgain() throws {
    try trial.draw("a") { try $0.pin([1]) }
    try trial.draw("b") { try $0.remove(1) }
    #expect(try joined() == [Self.thread + " gone"])
    while try trial.seen("a").count == 3 { try trial.draw("a") { try $0.undo() } }
    #expect(try trial.entries("a") == [Self.thread + " 1"])
  }

  /// Copies with two boxes, 4 and 5, and a line, 6, from one to the other.
  private func bind() throws {
    try trial.draw("a") { copyist in
      for x in [0.0, 300] {
        try copyist.add(
          .shape(
            ShapeMark(
              Shape(.figure(ShapeFigure(.rectangle, half: Size(width: 50, height: 30)))),
              ink: Ink(colour: .black, width: 2), at: Point(x: x, y: 0))))
      }
      try copyist.add(
        .shape(
          ShapeMark(
            Shape(.path(ShapePath([.zero, Vector(dx: 180, dy: 0)]))),
            ink: Ink(colour: .black, width: 2), at: Point(x: 60, y: 0))))
      let marks = copyist.marks.suffix(3).map { MarkReference($0) }
      let ends = [(Bond.End.start, marks[0]), (.end, marks[1])]
      try copyist.enter(
        ends.flatMap { end, mark in
          copyist.drawing.changes(
            binding: marks[2],
            by: BondAnchor(bond: Bond(end, .rim, at: .zero, gap: 5), mark: mark))
        })
    }
    try trial.copy("a", to: "b")
  }

  private func move(_ index: Int, by way: Vector, in name: String) throws {
    try trial.draw(name) { copyist in
      let selection = MarkSelection([copyist.marks[index]], of: copyist.drawing)
      if let selection { try copyist.perform(copyist.drawing.delta(moving: selection, by: way)) }
    }
  }

  /// The marks of the bonds of a copy, by their indices.
  private func bonds(_ entries: [String]) -> [String] {
    entries.filter { $0.hasPrefix("bond") }.map {
      $0.split(separator: " ").suffix(2).joined(separator: " ")
    }.sorted()
  }

  @Test func boundLinesStayBoundIfBothCopiesMovedTheirBoxes() throws {
    try bind()
    try move(4, by: Vector(dx: 0, dy: 40), in: "a")
    try move(5, by: Vector(dx: 0, dy: 80), in: "b")
    #expect(bonds(try joined()) == ["4 6", "5 6"])
    guard case .shape(let line) = try trial.seen("a")[6], case .path(let path) = line.shape.form
    else { throw Copyist.Unreadable() }
    let end = line.anchor + path.points[1]
    #expect(end.x > 230 && end.x < 250 && end.y > 60 && end.y < 90)
  }

  @Test func aBondEndsIfOneCopyRemovedTheBoxAndTheOtherMovedTheLine() throws {
    try bind()
    try trial.draw("a") { try $0.remove(5) }
    try move(4, by: Vector(dx: 0, dy: 40), in: "b")
    #expect(bonds(try joined()) == ["4 5"])
  }

  @Test func theRecordWithMoreChangesStaysAndIsAboutWhatIsThere() throws {
    try trial.draw("a") { try $0.pin([1]) }
    try trial.copy("a", to: "b")
    try trial.draw("a") { try $0.rewrite(#"{"id":"1","title":"x","revision":1}"#) }
    try trial.draw("b") { copyist in
      try copyist.colour(0, .ruby)
      try copyist.cut(at: [Point(x: 40, y: 20)])
    }
    #expect(try joined() == [#"thread {"id":"1","title":"x","revision":1} 1 2"#])
  }

  @Test func whatOneRemovedOfTheNotesIsGone() throws {
    try trial.draw("a") { try $0.pin([1]) }
    try trial.copy("a", to: "b")
    try trial.draw("a") { try $0.enter([.remove($0.drawing.entries.known[0])]) }
    try trial.draw("b") { try $0.colour(2, .leaf) }
    #expect(try joined() == [])
  }

  @Test func theLatestFiltersOfTheViewCountIfBothCopiesGotSome() throws {
    func look(_ name: String, _ text: String, after steps: Int) throws {
      try trial.draw(name) { copyist in
        for number in 0..<steps { try copyist.widen(0, Double(number + 2)) }
        try copyist.enter([.add(kind: Entry.viewKind, body: Array(text.utf8))])
      }
    }
    try look("a", "sepia", after: 0)
    try look("b", "grey", after: 2)
    #expect(try joined() == ["view grey"])
  }

  @Test func aCopyKeepsItsOwnProperties() throws {
    func properties(_ name: String, _ values: [String: PropertyValue]) throws {
      let writer = try DrawingWriter(DrawingFile(opening: trial.path(name), for: .writing))
      try writer.write(values.map { .property($0.key, $0.value) })
      try writer.finish()
    }
    try trial.draw("a") { try $0.colour(1, .leaf) }
    try trial.draw("b") { try $0.colour(2, .leaf) }
    try properties("a", ["view": .text("here"), "origin": .text("/a.png")])
    try properties("b", ["view": .text("there"), "export": .text("x")])
    try trial.join("b", into: "a")
    #expect(
      try DrawingFile(opening: trial.path("a"), for: .reading).properties()
        == ["view": .text("here"), "origin": .text("/a.png")])
  }

  @Test(arguments: 0..<(Extent.isWhole ? 200 : 10)) func notesOfAllCopiesAreAboutTheSame(
    seed: Int
  ) throws {
    var random = RandomActs(UInt64(seed))
    try trial.draw("a") { copyist in
      for index in 0..<4 { try copyist.pin([index], "\(index)") }
    }
    try trial.copy("a", to: "b")
    for name in ["a", "b"] {
      try trial.draw(name) { copyist in
        for _ in 0..<random.number(1..<5) {
          try random.act(copyist)
          if random.number(0..<3) == 0, !copyist.marks.isEmpty {
            try copyist.pin([random.number(0..<copyist.marks.count)], "new")
          }
        }
      }
    }
    try trial.copy("a", to: "c")
    try trial.join("b", into: "a")
    try trial.join("c", into: "b")
    let isSame = try trial.seen("a") == trial.seen("b")
    let (one, other) = (try trial.entries("a"), try trial.entries("b"))
    if isSame { #expect(one == other, "seed \(seed)") }
    #expect(one.map { $0.prefix(8) } == other.map { $0.prefix(8) }, "seed \(seed)")
  }
}
