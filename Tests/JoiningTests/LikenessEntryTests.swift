import Documents
import Geometry
import Joining
import Marks
import TestSupport
import Testing

/// Notes of copies without a history in common.
@Suite struct LikenessEntryTests {
  private let trial: CopyTrial

  init() throws {
    trial = try CopyTrial()
    try trial.draw("o", isNew: true) { copyist in
      for number in 0..<4 { try copyist.add(Copyist.line(Double(number) * 20, 60 + number)) }
      try copyist.pin([1])
      try copyist.enter([.add(kind: "message", parent: 1, body: Array(#"{"id":"2"}"#.utf8))])
    }
    for name in ["a", "b"] {
      let file = try DrawingFile(opening: trial.path("o"), for: .reading)
      try file.copy(
        to: trial.path(name), replacing: false, of: .withoutHistory(keeping: [], entries: .all))
    }
  }

  private func say(_ copyist: Copyist, _ body: String) throws {
    let thread = copyist.drawing.entries.roots(ofKind: "thread").first?.key
    try copyist.enter([.add(kind: "message", parent: thread, body: Array(body.utf8))])
  }

  @Test func whatBothSaidIsThereAboutTheSameMarks() throws {
    try trial.draw("a") { copyist in
      try copyist.insert(Copyist.line(5, 50), above: nil)
      try say(copyist, #"{"id":"3"}"#)
    }
    try trial.draw("b") { copyist in
      try copyist.add(Copyist.line(99, 51))
      try copyist.pin([2, 4], #"{"id":"4"}"#)
      try say(copyist, #"{"id":"5"}"#)
      try copyist.rewrite(#"{"id":"1","revision":1}"#)
    }
    #expect(try trial.join("b", into: "a").isByLikeness)
    let messages = ["2", "3", "5"].map { #"message {"id":"\#($0)"}"# }
    #expect(
      try trial.entries("a") == messages + [
        #"thread {"id":"1","revision":1} 2"#, #"thread {"id":"4"} 3 5"#,
      ])
    #expect(try trial.join("b", into: "a").outcome == .nothing)
  }

  @Test func anEarlierVersionTellsWhatWasRemoved() throws {
    try trial.draw("a") { copyist in
      try copyist.pin([0], #"{"id":"3"}"#)
      let all = copyist.drawing.entries.known.prefix(2)
      try copyist.enter(all.reversed().map { .remove($0) })
    }
    try trial.draw("b") { copyist in
      try copyist.colour(0, .leaf)
      try copyist.pin([2], #"{"id":"4"}"#)
    }
    try trial.copy("a", to: "c")
    let base = try DrawingFile(opening: trial.path("o"), for: .reading).contents()
    try trial.join("b", into: "a", since: base)
    let expected = [#"thread {"id":"3"} 0"#, #"thread {"id":"4"} 2"#]
    #expect(try trial.entries("a") == expected)
    try trial.join("c", into: "b", since: base)
    #expect(try trial.entries("b") == expected)
  }

  @Test func filtersOfTheViewAreTakenWhereThereAreNone() throws {
    try trial.draw("b") { try $0.enter([.add(kind: Entry.viewKind, body: Array("sepia".utf8))]) }
    try trial.join("b", into: "a")
    #expect(try trial.entries("a").contains("view sepia"))
    try trial.draw("b") { try $0.rewrite("grey", of: Entry.viewKind) }
    try trial.join("b", into: "a")
    #expect(try trial.entries("a").contains("view sepia"))
  }

  @Test func thePictureUnderTheInkIsTakenWhereThereIsNone() throws {
    let hash = PropertyValue.bytes([UInt8](repeating: 7, count: 32))
    try trial.draw("b") { copyist in
      try copyist.writer.write([
        .property("picture", hash), .property("picture_scale", .number(2)),
        .property("view", .text("there")),
      ])
    }
    #expect(try trial.join("b", into: "a").outcome == .joined)
    #expect(
      try DrawingFile(opening: trial.path("a"), for: .reading).properties()
        == ["picture": hash, "picture_scale": .number(2)])
    #expect(try trial.join("b", into: "a").outcome == .nothing)
  }
}
