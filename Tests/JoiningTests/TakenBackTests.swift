import Documents
import Geometry
import Joining
import Marks
import Testing

/// Undos of one copy that a join brings to the other, also after somebody took back a join that had brought them.
@Suite struct TakenBackTests {
  private let trial: CopyTrial

  init() throws {
    trial = try CopyTrial.withCopy()
    try trial.draw("a") { copyist in
      try copyist.move([0], by: Vector(dx: 5, dy: 1))
      try copyist.colour(1, .ruby)
    }
    try trial.copy("a", to: "b")
    try trial.draw("b") { copyist in
      for _ in 0..<2 { try copyist.undo() }
    }
    try trial.draw("a") { try $0.add(Copyist.line(70)) }
  }

  /// Takes a join back, joins each copy into the other, and expects what is left of the lines: their places and colours.
  private func expect(_ ys: Set<Double>) throws {
    try trial.join("b", into: "a")
    try trial.draw("a") { try $0.undo() }
    try expectTakenBack(isThere: true, "a")
    for name in ["a", "b"] { try trial.copy(name, to: name + "0") }
    try trial.join("b0", into: "a")
    try trial.join("a0", into: "b")
    for name in ["a", "b"] {
      try expectTakenBack(isThere: false, name)
      #expect(try Set(trial.seen(name).map(\.location.y)) == ys, "\(name)")
    }
    #expect(try trial.seen("a") == trial.seen("b"))
    #expect(try trial.join("a", into: "b").outcome == .nothing)
    #expect(try trial.join("b", into: "a").outcome == .nothing)
  }

  private func expectTakenBack(isThere: Bool, _ name: String) throws {
    let marks = try trial.seen(name)
    #expect(marks.contains { $0.location.x == 5 } == isThere, "\(name)")
    #expect(marks.contains { $0.ink?.colour == .ruby } == isThere, "\(name)")
  }

  @Test func aCopyThatGoesOnHasItTaken() throws {
    try trial.draw("b") { try $0.add(Copyist.line(50)) }
    try expect([0, 20, 40, 60, 70, 50])
  }

  @Test func aCopyThatDoesNothingElseHasItTaken() throws {
    try expect([0, 20, 40, 60, 70])
  }
}
