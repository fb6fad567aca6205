import Documents
import Geometry
import Joining
import Marks
import Merging
import TestSupport
import Testing

/// Copies that both have something of their own are joined.
@Suite struct JoinTests {
  private let trial: CopyTrial

  init() throws {
    trial = try CopyTrial.withCopy()
  }

  /// Joins the copies in both ways, expects that they show the same, and returns it.
  private func joined() throws -> [Mark] {
    try trial.copy("a", to: "c")
    let before = try trial.seen("a")
    try trial.join("b", into: "a")
    try trial.join("c", into: "b")
    let seen = try trial.seen("a")
    #expect(try trial.seen("b") == seen)
    #expect(try trial.join("b", into: "c").outcome == .forwarded)
    try trial.copy("a", to: "d")
    // The other copy has a step alone that joined what this one has joined. Two programs that took over such steps would go on
    // for ever.
    #expect(try trial.join("c", into: "a").outcome == .nothing)
    #expect(try trial.seen("a") == seen)
    try trial.draw("d") { try $0.undo() }
    #expect(try trial.seen("d") == before)
    return seen
  }

  @Test func whatBothDrewIsThere() throws {
    try trial.draw("a") { try $0.add(Copyist.line(101)) }
    try trial.draw("b") { try $0.add(Copyist.line(102)) }
    #expect(try joined().count == 6)
  }

  @Test func twoColoursOfOneMarkAreOneMark() throws {
    try trial.draw("a") { try $0.colour(1, .ruby) }
    try trial.draw("b") {
      try $0.widen(1, 7)
      // The second act in a copy is later than the first one in the other.
      try $0.colour(1, .leaf)
      try $0.colour(2, .leaf)
    }
    let seen = try joined()
    #expect(seen.count == 4)
    #expect(seen.map(\.ink?.colour) == [.blue, .leaf, .leaf, .blue])
    #expect(seen[1].ink?.width == 7)
  }

  @Test func aTurnedMarkIsColoured() throws {
    try trial.draw("a") { try $0.turn(1) }
    try trial.draw("b") { try $0.colour(1, .leaf) }
    let seen = try joined()
    let turned = Copyist.line(20).transformed(by: .rotation(by: 0.25, around: .zero))
    #expect(seen[1].ink?.colour == .leaf)
    #expect(seen[1].drawn(with: turned.ink ?? .line) == turned)
  }

  @Test func movesAddUp() throws {
    try trial.draw("a") { try $0.move([0, 1], by: Vector(dx: 5, dy: 0)) }
    try trial.draw("b") { try $0.move([1, 2], by: Vector(dx: 0, dy: 3)) }
    let seen = try joined()
    let ways = zip(seen, 0..<4).map { mark, number in
      mark.location - Copyist.line(Double(number) * 20).location
    }
    #expect(
      ways == [Vector(dx: 5, dy: 0), Vector(dx: 5, dy: 3), Vector(dx: 0, dy: 3), .zero])
  }

  @Test func aMoveReachesAMarkThatLiesAtAnotherRank() throws {
    func rank(_ y: Double, in name: String) throws -> Double? {
      try trial.marks(name).first { $0.mark.location.y == y }?.rank
    }
    try trial.draw("a") { try $0.add(Copyist.line(100)) }
    try trial.draw("b") { copyist in
      for y in [110.0, 120] { try copyist.add(Copyist.line(y)) }
    }
    // Each joins the other one and keeps its own marks at their ranks.
    try trial.join("a", into: "b")
    try trial.draw("a") { try $0.add(Copyist.line(130)) }
    try trial.join("b", into: "a")
    #expect(try rank(100, in: "a") != rank(100, in: "b"))
    try trial.draw("b") { copyist in
      let index = try #require(copyist.marks.firstIndex { $0.mark.location.y == 100 })
      try copyist.move([index], by: Vector(dx: 0, dy: 500))
    }
    try trial.join("b", into: "a")
    #expect(
      try trial.seen("a").map(\.location.y).sorted() == [0, 20, 40, 60, 110, 120, 130, 600])
  }

  @Test func aMoveLeavesAMarkThatHasTheRankInAnotherBranch() throws {
    try trial.draw("a") { try $0.add(Copyist.line(100)) }
    try trial.copy("a", to: "c")
    try trial.draw("b") { copyist in
      try copyist.add(Copyist.line(110))
      try copyist.move([4], by: Vector(dx: 0, dy: 500))
    }
    #expect(try trial.marks("b")[4].rank == trial.marks("c")[4].rank)
    try trial.draw("c") { try $0.add(Copyist.line(120)) }
    try trial.join("b", into: "a")
    try trial.join("a", into: "c")
    #expect(try trial.seen("c").map(\.location.y).sorted() == [0, 20, 40, 60, 100, 120, 610])
  }

  @Test func aDragOfAllLeavesWhatTheOtherOneDrewWhereItIs() throws {
    try trial.draw("a") { try $0.moveAll(by: Vector(dx: 7, dy: 0)) }
    try trial.draw("b") {
      try $0.insert(Copyist.line(50), above: $0.marks[1].rank)
      try $0.colour(0, .leaf)
      try $0.move([3], by: Vector(dx: 1, dy: 0))
    }
    let seen = try joined()
    #expect(seen.map(\.location.x) == [7, 7, 0, 8, 7])
    #expect(seen.map(\.location.y) == [0, 20, 50, 40, 60])
    #expect(seen[0].ink?.colour == .leaf)
  }

  @Test func aDragThatOneTookBackIsTakenBackForBoth() throws {
    try trial.draw("a") { try $0.moveAll(by: Vector(dx: 7, dy: 0)) }
    try trial.copy("a", to: "b")
    try trial.draw("a") { try $0.undo() }
    try trial.draw("b") { try $0.moveAll(by: Vector(dx: 0, dy: 5)) }
    let seen = try joined()
    #expect(seen.map(\.location) == (0..<4).map { Point(x: 0, y: Double($0) * 20 + 5) })
  }

  @Test func whatWasTakenBackWithAJoinComesAgainWithTheNext() throws {
    try trial.draw("a") { try $0.add(Copyist.line(101)) }
    try trial.draw("b") { try $0.add(Copyist.line(102)) }
    try trial.join("b", into: "a")
    try trial.draw("a") { try $0.undo() }
    #expect(try trial.seen("a").count == 5)
    try trial.copy("a", to: "c")
    #expect(try trial.join("b", into: "a").outcome == .joined)
    let seen = try trial.seen("a")
    #expect(seen.count == 6)
    try trial.join("c", into: "b")
    #expect(try trial.seen("b") == seen)
    #expect(try trial.join("b", into: "a").outcome == .nothing)
  }

  @Test func aCutLineIsColouredInAllPieces() throws {
    try trial.draw("a") { try $0.cut(at: [Point(x: 40, y: 20)]) }
    try trial.draw("b") { try $0.colour(1, .leaf) }
    let seen = try joined()
    #expect(seen.count == 5)
    #expect(seen.filter { $0.ink?.colour == .leaf }.count == 2)
  }

  @Test func aPieceKeepsItsColourThoughAColouredPieceHasItsShape() throws {
    try trial.draw("a") { try $0.cut(at: [Point(x: 40, y: 20)]) }
    try trial.copy("a", to: "b")
    try trial.draw("a") {
      try $0.colour(1, .leaf)
      try $0.turn(1)
    }
    try trial.draw("b") { try $0.turn(2) }
    #expect(try joined().map(\.ink?.colour) == [.blue, .leaf, .blue, .blue, .blue])
  }

  @Test func twoCutsOfALineLeaveThreePieces() throws {
    try trial.draw("a") { try $0.cut(at: [Point(x: 40, y: 20)]) }
    try trial.draw("b") { try $0.cut(at: [Point(x: 70, y: 20)]) }
    #expect(try joined().count == 6)
  }

  @Test func aLockedMarkIsColouredAndStaysLocked() throws {
    try trial.draw("a") { try $0.lock(1) }
    try trial.draw("b") {
      try $0.colour(1, .leaf)
      try $0.lock(3)
    }
    #expect(try joined()[1].ink?.colour == .leaf)
    #expect(try trial.locked("a") == [1, 3])
  }

  @Test func marksThatBothChangedAreTold() throws {
    try trial.draw("a") {
      try $0.colour(1, .ruby)
      try $0.colour(2, .ruby)
      try $0.remove(3)
    }
    try trial.draw("b") {
      try $0.colour(1, .leaf)
      try $0.widen(2, 9)
      try $0.colour(3, .leaf)
    }
    let report = try trial.join("b", into: "a")
    #expect(report.clashes.map(\.mark) == [2, 4])
    #expect(report.clashes.map(\.property) == [.colour, nil])
    #expect(report.clashes[0].here != nil && report.clashes[0].there != nil)
    #expect(report.clashes[0].here != report.clashes[0].there)
    #expect((report.added, report.removed) == (0, 0) && (1...2).contains(report.changed))
  }

  @Test func whatOneRemovedIsGone() throws {
    try trial.draw("a") { try $0.remove(1) }
    try trial.draw("b") { try $0.colour(1, .leaf) }
    #expect(try joined().count == 3)
  }

  @Test func whatOneTookBackIsGoneForBoth() throws {
    try trial.draw("a") { try $0.undo() }
    try trial.draw("b") { try $0.add(Copyist.line(99)) }
    let seen = try joined()
    #expect(seen.count == 4 && seen.last == Copyist.line(99))
  }

  @Test func aGroupedMarkIsColoured() throws {
    try trial.draw("a") { try $0.group([0, 1]) }
    try trial.draw("b") { try $0.colour(1, .leaf) }
    let seen = try joined()
    #expect(seen.count == 3)
    #expect(seen.first { $0.hasMembers }?.members?.map(\.ink?.colour) == [.blue, .leaf])
  }

  @Test func broughtMarksAreAboveWhatOthersDrew() throws {
    try trial.draw("a") { try $0.bring(0, above: $0.marks[2].rank) }
    try trial.draw("b") { try $0.insert(Copyist.line(55), above: $0.marks[2].rank) }
    let seen = try joined()
    #expect(seen.count == 5)
    #expect(seen.first == Copyist.line(20) && seen.last == Copyist.line(60))
  }
}
