import Documents
import Geometry
import Joining
import Marks
import Testing

/// A line from one box to another, both of which two people change.
@Suite struct BondJoinTests {
  let trial: CopyTrial

  /// The indexes of the marks.
  static let (left, right, line) = (0, 1, 2)

  init() throws {
    trial = try CopyTrial()
    try trial.draw("a", isNew: true) { copyist in
      for x in [0.0, 300] { try copyist.add(Self.box(Point(x: x, y: 0))) }
      try copyist.add(Self.line([Point(x: 60, y: 0), Point(x: 240, y: 0)]))
      try copyist.bind(Self.line, .start, to: Self.left)
      try copyist.bind(Self.line, .end, to: Self.right)
    }
    try trial.copy("a", to: "b")
  }

  static func box(_ middle: Point) -> Mark {
    .shape(
      ShapeMark(
        Shape(.figure(ShapeFigure(.rectangle, half: Size(width: 50, height: 30)))),
        ink: Ink(colour: .black, width: 2), at: middle))
  }

  static func line(_ places: [Point], _ bend: ShapePath.Bend = .straight) -> Mark {
    .shape(
      ShapeMark(
        Shape(.path(ShapePath(places.map { $0 - places[0] }, bend: bend))),
        ink: Ink(colour: .black, width: 2), at: places[0]))
  }

  func move(_ index: Int, by dy: Double, in name: String) throws {
    try trial.draw(name) { try $0.carry([index], by: Vector(dx: 0, dy: dy)) }
  }

  /// Joins each copy into the other, expects that both are the same with all ends where they should lie, and that a further join
  /// tells nothing, and returns what the first join told.
  @discardableResult
  func join() throws -> JoinReport {
    for name in ["a", "b"] { try trial.copy(name, to: name + "0") }
    let report = try trial.join("b0", into: "a")
    try trial.join("a0", into: "b")
    #expect(try trial.seen("a") == trial.seen("b"))
    #expect(try trial.entries("a") == trial.entries("b"))
    #expect(try faults() == [])
    let seen = try trial.seen("a")
    #expect(try trial.join("b", into: "a").clashes.isEmpty)
    #expect(try trial.seen("a") == seen)
    return report
  }

  func faults() throws -> [String] {
    BondCheck(try DrawingFile(opening: trial.path("a"), for: .reading).contents()).faults
  }

  /// The points of the first line, maybe in a group.
  func points(_ name: String = "a") throws -> [Point] {
    for mark in try trial.seen(name) {
      var marks = [mark]
      if case .filtered(let group) = mark { marks = group.marks }
      for case .shape(let shape) in marks where shape.isOpenLine {
        if case .path(let path) = shape.shape.form { return path.points.map { shape.anchor + $0 } }
      }
    }
    return []
  }

  func bondCount() throws -> Int {
    try trial.entries("a").count { $0.hasPrefix("bond") }
  }

  @Test func aLineFollowsBothBoxesAndNobodyChangedIt() throws {
    try move(Self.left, by: 40, in: "a")
    try move(Self.right, by: 80, in: "b")
    let before = try trial.seen("a")
    let report = try join()
    #expect(report.clashes.isEmpty)
    let points = try points()
    #expect(points[0].y > 40 && points[0].y < 55 && points[1].y > 65 && points[1].y < 80)
    try trial.copy("a0", to: "a")
    try trial.join("b0", into: "a")
    try trial.draw("a") { try $0.undo() }
    #expect(try trial.seen("a") == before)
  }

  @Test func aJoinedLineFollowsWhatComesLater() throws {
    try move(Self.left, by: 40, in: "a")
    try move(Self.right, by: 80, in: "b")
    try join()
    try move(Self.left, by: -100, in: "b")
    try move(Self.right, by: 10, in: "a")
    #expect(try join().clashes.isEmpty)
    #expect(try points()[0].y < -20 && points()[1].y > 60)
  }

  @Test func aPointThatSomebodyMovedStaysAlthoughTheLineFollowsLater() throws {
    try trial.draw("a") { copyist in
      try copyist.add(
        Self.line([Point(x: 0, y: 50), Point(x: 100, y: 300), Point(x: 300, y: 300)]))
      try copyist.remove(Self.line)
      try copyist.bind(Self.line, .start, to: Self.left)
    }
    try trial.copy("a", to: "b")
    try trial.draw("a") { copyist in
      try copyist.replace(Self.line) { _ in
        Self.line([Point(x: 0, y: 50), Point(x: 150, y: 400), Point(x: 310, y: 310)])
      }
    }
    for _ in 0..<3 { try move(Self.left, by: -10, in: "b") }
    #expect(try join().clashes.isEmpty)
    #expect(try points().dropFirst() == [Point(x: 150, y: 400), Point(x: 310, y: 310)])
  }

  @Test func anEndThatSomebodyFreedStaysWhereThatOnePutIt() throws {
    try trial.draw("a") { copyist in
      let mark = copyist.marks[Self.line]
      guard case .shape(let line) = Self.line([Point(x: 60, y: 0), Point(x: 100, y: 500)]),
        let delta = copyist.drawing.delta(
          putting: .end, of: MarkReference(mark), as: line, by: nil)
      else { throw Copyist.Unreadable() }
      try copyist.perform(delta)
    }
    for _ in 0..<3 { try move(Self.right, by: 20, in: "b") }
    try join()
    #expect(try bondCount() == 1)
    #expect(try points()[1] == Point(x: 100, y: 500))
  }

  @Test func ofTwoBondsOfOneEndTheLaterOneStays() throws {
    try trial.draw("a") { copyist in
      try copyist.add(Self.box(Point(x: 0, y: 500)))
      try copyist.bind(Self.line, .end, to: 3)
    }
    try trial.draw("b") { copyist in
      try copyist.add(Self.box(Point(x: 500, y: 500)))
      try copyist.bind(Self.line, .end, to: 3)
      try copyist.bind(Self.line, .end, to: Self.right)
      try copyist.bind(Self.line, .end, to: 3)
    }
    try join()
    #expect(try bondCount() == 2)
    #expect(try points()[1].x > 300)
  }

  @Test func aBondEndsWithABoxThatOneCopyRemovedAndTheLineStays() throws {
    try move(Self.left, by: 40, in: "a")
    try move(Self.right, by: 80, in: "b")
    try join()
    let before = try points()
    try trial.draw("a") { try $0.remove(Self.right) }
    try trial.draw("b") { try $0.widen(Self.left, 3) }
    try join()
    #expect(try bondCount() == 1)
    let end = try #require(points().last)
    #expect((end - before[1]).length < 1e-6)
  }

  @Test func aBondEndsIfTheOtherCopyBindsToABoxThatIsGone() throws {
    try trial.draw("a") { try $0.remove(Self.right) }
    try trial.draw("b") { try $0.bind(Self.line, .start, to: Self.right) }
    try join()
    #expect(try bondCount() == 0)
  }

  @Test func aLockedLineStaysAndCatchesUp() throws {
    try move(Self.left, by: 40, in: "a")
    try trial.draw("a") { try $0.fix(Self.line) }
    try move(Self.right, by: 80, in: "b")
    let before = try points()
    try join()
    #expect(try points() == before)
    try trial.draw("b") { try $0.fix(Self.line) }
    try trial.draw("a") { try $0.widen(Self.left, 3) }
    try join()
    #expect(try points()[1].y > 60)
  }

  @Test func aLineThatIsLockedAfterAJoinStays() throws {
    try move(Self.left, by: 40, in: "a")
    try move(Self.right, by: 80, in: "b")
    try join()
    let before = try points()
    try trial.draw("a") { try $0.fix(Self.line) }
    try move(Self.right, by: 80, in: "b")
    try join()
    #expect(zip(try points(), before).allSatisfy { ($0 - $1).length < 1e-6 })
  }

  @Test func aLineInAGroupFollowsBoxesOfBothCopies() throws {
    try trial.draw("a") { copyist in
      try copyist.carry([Self.left], by: Vector(dx: 0, dy: 40))
      try copyist.group([Self.left, Self.line])
    }
    try move(Self.right, by: 80, in: "b")
    #expect(try join().clashes.isEmpty)
    #expect(try bondCount() == 2)
  }

  @Test func aMarkMovesInAGroupThatHasItsRankAndALineThatFollowed() throws {
    try trial.draw("a") { try $0.add(Copyist.line(500)) }
    try trial.copy("a", to: "b")
    try trial.draw("a") { copyist in
      try copyist.carry([Self.right], by: Vector(dx: 0, dy: 80))
      try copyist.group([Self.line, 3])
    }
    try move(3, by: 100, in: "b")
    try join()
    guard case .filtered(let group)? = try trial.seen("a").last else {
      Issue.record("no group")
      return
    }
    #expect(group.marks.last?.location.y == 600)
  }

  @Test func copiesWithoutACommonHistoryFollowToo() throws {
    let file = try DrawingFile(opening: trial.path("b"), for: .reading)
    try move(Self.left, by: 40, in: "a")
    for name in ["a", "b"] {
      try trial.copy(name, to: name + "0")
      let file = try DrawingFile(opening: trial.path(name + "0"), for: .reading)
      try file.copy(
        to: trial.path(name), replacing: true, of: .withoutHistory(keeping: [], entries: .all))
    }
    try move(Self.right, by: 80, in: "b")
    #expect(try trial.join("b", into: "a", since: file.contents()).isByLikeness)
    #expect(try faults() == [])
    #expect(try points()[1].y > 60 && bondCount() == 2)
  }
}
