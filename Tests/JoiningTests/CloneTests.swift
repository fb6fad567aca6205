import Documents
import Geometry
import Joining
import Marks
import TestSupport
import Testing

/// A program that was copied while it ran goes on twice in one sitting.
@Suite struct CloneTests {
  private let trial: CopyTrial
  private let sitting = SittingID()

  init() throws { trial = try CopyTrial() }

  private func draw(_ name: String, isNew: Bool = false, _ ys: [Double]) throws {
    let copyist = try Copyist(trial.path(name), isNew: isNew, sitting: sitting)
    for y in ys { try copyist.add(Copyist.line(y)) }
    try copyist.end()
  }

  @Test func bothGoOn() throws {
    try draw("a", isNew: true, [1, 2, 3])
    for name in ["b", "c"] { try trial.copy("a", to: name) }
    try draw("a", [10, 11])
    try draw("b", [20])
    try draw("c", [30, 31, 32])
    for name in ["a", "b", "c"] { try trial.copy(name, to: name + "0") }
    try trial.join("b0", into: "a")
    #expect(try trial.seen("a").count == 6)
    try trial.join("c0", into: "a")
    let seen = try trial.seen("a")
    #expect(seen.count == 9)
    try trial.join("c0", into: "b")
    try trial.join("a0", into: "b")
    #expect(try trial.seen("b") == seen)
    #expect(try trial.join("a", into: "b").outcome == .nothing)
    #expect(try trial.seen("b") == seen)
    #expect(try trial.join("b0", into: "a").outcome == .nothing)
    #expect(try trial.join("a", into: "c0").outcome == .forwarded)
    #expect(try trial.seen("c0") == seen)
  }

  @Test func oneGoesOnWhereTheOtherTakesBack() throws {
    try draw("a", isNew: true, [1, 2, 3])
    try trial.copy("a", to: "b")
    try trial.draw("a", during: sitting) { copyist in
      for y in [10.0, 11] { try copyist.add(Copyist.line(y)) }
      try copyist.undo()
    }
    try trial.draw("b", during: sitting) { try $0.undo() }
    for name in ["a", "b"] { try trial.copy(name, to: name + "0") }
    try trial.join("b0", into: "a")
    try trial.join("a0", into: "b")
    for name in ["a", "b"] {
      #expect(try trial.seen(name).map(\.location.y) == [1, 2, 10], "\(name)")
    }
    #expect(try trial.join("a", into: "b").outcome == .nothing)
    #expect(try trial.join("b", into: "a").outcome == .nothing)
  }

  /// One clone's acts get a sitting of their own in "a", while "c" has them in the sitting that was cloned. The first of them tells
  /// the sitting's id, so it is found in any case.
  private func expectOneAct(_ act: (Copyist) throws -> Void) throws {
    try trial.copy("a", to: "b")
    try draw("a", [10])
    try trial.draw("a", during: sitting, act)
    try trial.copy("a", to: "c")
    try draw("b", [20])
    try trial.join("b", into: "a")
    let seen = try trial.seen("a")
    #expect(try trial.join("c", into: "a").outcome == .nothing)
    #expect(try trial.seen("a") == seen)
  }

  @Test func whatACloneBringsElsewhereIsBroughtOnce() throws {
    try draw("a", isNew: true, [1, 2, 3])
    try expectOneAct { try $0.bring(0, above: $0.marks[1].rank) }
  }

  @Test func aBoxThatACloneMovesWithABoundLineIsMovedOnce() throws {
    try trial.draw("a", isNew: true, during: sitting) { copyist in
      try copyist.add(BondJoinTests.box(Point(x: 0, y: 0)))
      try copyist.add(BondJoinTests.line([Point(x: 60, y: 0), Point(x: 240, y: 0)]))
      try copyist.bind(1, .start, to: 0)
    }
    try expectOneAct { try $0.carry([0], by: Vector(dx: 0, dy: 40)) }
    let middle = BondJoinTests.box(Point(x: 0, y: 40)).location
    #expect(try (trial.seen("a")[0].location - middle).length < 1e-6)
  }

  @Test func aCloneThatOnlyWentFurtherIsNoClone() throws {
    try draw("a", isNew: true, [1, 2, 3])
    try trial.copy("a", to: "b")
    try draw("b", [20])
    #expect(try trial.join("b", into: "a").outcome == .forwarded)
    let file = try DrawingFile(opening: trial.path("a"), for: .reading)
    #expect(try file.sittings().count == 2)
  }
}
