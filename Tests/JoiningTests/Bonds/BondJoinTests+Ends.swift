import Documents
import Geometry
import Joining
import Marks
import Testing

/// A bond that one copy ends leaves the line where it was, whatever both copies did before.
extension BondJoinTests {
  private func expectStill(_ before: [Point]) throws {
    let now = try points()
    #expect(now.count == before.count)
    #expect(zip(now, before).allSatisfy { ($0 - $1).length < 1e-6 })
  }

  /// Makes the line one with corners between boxes at different heights.
  private func bend() throws {
    try trial.draw("a") { copyist in
      try copyist.carry([Self.right], by: Vector(dx: 0, dy: 200))
      try copyist.replace(Self.line) { _ in
        Self.line([Point(x: 60, y: 0), Point(x: 60, y: 200), Point(x: 240, y: 200)], .elbow)
      }
    }
    try trial.copy("a", to: "b")
  }

  @Test func anElbowLineKeepsItsWayIfAnEndIsFree() throws {
    try bend()
    let before = try points()
    try trial.draw("a") { try $0.remove(Self.right) }
    try trial.draw("b") { try $0.add(Self.box(Point(x: 0, y: 900))) }
    try join()
    #expect(try bondCount() == 1)
    try expectStill(before)
  }

  @Test func anElbowLineThatFollowedKeepsItsWayIfAnEndIsFree() throws {
    try bend()
    try move(Self.left, by: -30, in: "a")
    try move(Self.right, by: 40, in: "b")
    try join()
    let before = try points()
    try trial.draw("b") { try $0.remove(Self.right) }
    try trial.draw("a") { try $0.add(Self.box(Point(x: 0, y: 900))) }
    try join()
    try expectStill(before)
  }

  @Test func anElbowLineWithAFreeEndFollowsTheOtherBox() throws {
    try bend()
    let before = try points()
    try trial.draw("a") { try $0.remove(Self.right) }
    try move(Self.left, by: -100, in: "b")
    try join()
    let now = try points()
    let (start, end) = try (#require(now.first), #require(now.last))
    #expect(start.y < -50)
    #expect(try (end - #require(before.last)).length < 1e-6)
    #expect(
      zip(now, now.dropFirst()).allSatisfy { abs($0.x - $1.x) < 1e-6 || abs($0.y - $1.y) < 1e-6 })
  }

  @Test func aLineInAGroupStaysIfItsBondEndsAfterAJoin() throws {
    try trial.draw("a") { try $0.group([Self.left, Self.line]) }
    try move(Self.right, by: 80, in: "b")
    try join()
    let before = try points()
    #expect(before[1].y > 50)
    // The group lies above the box.
    try trial.draw("a") { try $0.remove(0) }
    try trial.draw("b") { try $0.add(Self.box(Point(x: 0, y: 900))) }
    try join()
    #expect(try bondCount() == 1)
    try expectStill(before)
  }

  @Test func aLineThatIsGroupedAfterItFollowedStaysIfItsBondEnds() throws {
    try trial.draw("a") { copyist in
      try copyist.carry([Self.right], by: Vector(dx: 0, dy: 80))
      try copyist.group([Self.left, Self.line])
    }
    let before = try points()
    try trial.draw("a") { try $0.remove(0) }
    try trial.draw("b") { try $0.add(Self.box(Point(x: 0, y: 900))) }
    try join()
    try expectStill(before)
  }

  @Test func aLineOfAGroupThatIsLockedAfterAJoinStays() throws {
    try trial.draw("a") { try $0.group([Self.left, Self.line]) }
    try move(Self.right, by: 80, in: "b")
    try join()
    let before = try points()
    // Of two acts on a member of a group the later one counts, and the lock is one step later than the move.
    try trial.draw("a") { copyist in
      try copyist.add(Self.box(Point(x: 0, y: 900)))
      try copyist.fix(1)
    }
    try move(0, by: 100, in: "b")
    try join()
    try expectStill(before)
  }

  @Test func aLineOfADissolvedGroupStaysIfItsBondEnds() throws {
    try trial.draw("a") { try $0.group([Self.left, Self.line]) }
    try move(Self.right, by: 80, in: "b")
    try join()
    let before = try points()
    try trial.draw("a") { copyist in
      try copyist.dissolve(1)
      try copyist.remove(0)
    }
    try trial.draw("b") { try $0.add(Self.box(Point(x: 0, y: 900))) }
    try join()
    try expectStill(before)
  }
}

/// Copies without a common history, of which one changes a line that follows first.
extension BondJoinTests {
  /// Joins what was done in "b" to "a" by likeness.
  private func joinByLikeness(_ body: (Copyist) throws -> Void) throws {
    for name in ["a", "b", "base"] {
      let file = try DrawingFile(opening: trial.path("b0"), for: .reading)
      try file.copy(
        to: trial.path(name), replacing: true, of: .withoutHistory(keeping: [], entries: .all))
    }
    try trial.draw("b", body)
    let base = try DrawingFile(opening: trial.path("base"), for: .reading)
    #expect(try trial.join("b", into: "a", since: base.contents()).isByLikeness)
  }

  @Test func aLineThatFollowsTakesTheLookOfACopyWithoutACommonHistory() throws {
    try trial.copy("b", to: "b0")
    try joinByLikeness { copyist in
      try copyist.carry([Self.right], by: Vector(dx: 0, dy: 80))
      try copyist.widen(Self.line, 7)
    }
    #expect(try trial.seen("a").compactMap(\.ink?.width) == [2, 2, 7])
    #expect(try faults() == [])
    #expect(try bondCount() == 2)
  }

  @Test func aLineThatFollowsGoesAsInACopyWithoutACommonHistory() throws {
    try trial.copy("b", to: "b0")
    try joinByLikeness { copyist in
      try copyist.carry([Self.right], by: Vector(dx: 0, dy: 80))
      try copyist.remove(Self.line)
    }
    #expect(try trial.seen("a").count == 2)
    #expect(try bondCount() == 0)
  }
}
