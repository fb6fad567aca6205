import Documents
import Geometry
import Joining
import Marks
import TestSupport
import Testing

/// A copy without acts of its own becomes as the other one.
@Suite struct ForwardTests {
  private let trial: CopyTrial

  init() throws {
    trial = try CopyTrial.withCopy()
  }

  @Test func aCopyWithNothingNewChangesNothing() throws {
    try trial.draw("a") { try $0.add(Copyist.line(99)) }
    let before = try trial.marks("a")
    let report = try trial.join("b", into: "a")
    #expect(report.outcome == .nothing)
    #expect(try trial.marks("a") == before)
  }

  @Test func aCopyWithNothingOfItsOwnBecomesAsTheOtherOne() throws {
    try trial.draw("b") { copyist in
      try copyist.add(Copyist.line(99))
      try copyist.cut(at: [Point(x: 40, y: 20)])
      try copyist.colour(1, .ruby)
      try copyist.turn(0)
      try copyist.group([0, 2])
      try copyist.undo()
      try copyist.dissolve(0)
      try copyist.undo()
      try copyist.undo()
      try copyist.group([0, 1])
    }
    let report = try trial.join("b", into: "a")
    #expect(report.outcome == .forwarded)
    #expect(try trial.seen("a") == trial.seen("b"))
    #expect(try trial.join("b", into: "a").outcome == .nothing)
    #expect(try trial.join("a", into: "b").outcome == .nothing)
    try trial.draw("a") { try $0.add(Copyist.line(7)) }
    #expect(try trial.join("a", into: "b").outcome == .forwarded)
    #expect(try trial.seen("a") == trial.seen("b"))
  }
}
