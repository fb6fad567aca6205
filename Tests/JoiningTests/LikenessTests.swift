import Documents
import Geometry
import Joining
import Marks
import TestSupport
import Testing

/// Copies without a history in common are matched by their looks.
@Suite struct LikenessTests {
  private let trial: CopyTrial

  init() throws {
    trial = try CopyTrial()
    try trial.draw("o", isNew: true) { copyist in
      for number in 0..<4 { try copyist.add(Copyist.line(Double(number) * 20)) }
    }
    for name in ["a", "b"] {
      let file = try DrawingFile(opening: trial.path("o"), for: .reading)
      try file.copy(
        to: trial.path(name), replacing: false, of: .withoutHistory(keeping: []))
    }
  }

  @Test func whatOneAddedIsThere() throws {
    try trial.draw("a") { try $0.add(Copyist.line(99)) }
    try trial.draw("b") {
      try $0.insert(Copyist.line(30), above: $0.marks[1].rank)
      try $0.colour(3, .ruby)
    }
    let report = try trial.join("b", into: "a")
    #expect(report.isByLikeness && report.added == 1 && report.clashes.count == 1)
    let seen = try trial.seen("a")
    #expect(seen.count == 6 && seen[2] == Copyist.line(30))
    #expect(try trial.join("b", into: "a").outcome == .nothing)
  }

  @Test func anEarlierVersionTellsWhatWasChanged() throws {
    try trial.draw("a") {
      try $0.colour(0, .leaf)
      try $0.remove(1)
    }
    try trial.draw("b") {
      try $0.remove(2)
      try $0.colour(3, .ruby)
      try $0.add(Copyist.line(99))
    }
    try trial.copy("a", to: "c")
    let base = try DrawingFile(opening: trial.path("o"), for: .reading).contents()
    try trial.join("b", into: "a", since: base)
    try trial.join("c", into: "b", since: base)
    let seen = try trial.seen("a")
    #expect(seen.map(\.ink?.colour) == [.leaf, .ruby, .blue])
    #expect(try trial.seen("b") == seen)
  }
}
