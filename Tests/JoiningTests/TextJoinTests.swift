import Documents
import Geometry
import Joining
import Marks
import Merging
import TestSupport
import Testing

/// Typed texts and labels in copies that are joined.
@Suite struct TextJoinTests {
  private let trial: CopyTrial
  private static let words: [TypedText] = {
    var texts = RandomTexts(seed: 1)
    return (0..<4).map { _ in texts.text(hasPictures: false) }
  }()

  /// Copies of a drawing with a text and a shape with a label.
  init() throws {
    trial = try CopyTrial()
    try trial.draw("a", isNew: true) {
      try $0.add(Self.text)
      try $0.add(Self.shape)
    }
    try trial.copy("a", to: "b")
  }

  private static let text = Mark.text(
    TextMark(words[0], colour: .black, at: Point(x: 10, y: 20)))
  private static let shape = Mark.shape(
    ShapeMark(
      Shape(.figure(ShapeFigure(.rectangle, half: Size(width: 60, height: 30)))), ink: .line,
      at: Point(x: 300, y: 50), label: ShapeLabel(words[1], colour: .black)))

  private func write(_ words: TypedText, _ copyist: Copyist, _ index: Int) throws {
    try copyist.replace(index) { mark in
      switch mark {
      case .text(let text): .text(text.with(words))
      case .shape(let shape):
        .shape(shape.with(label: ShapeLabel(words, colour: .black)))
      default: nil
      }
    }
  }

  private func joined() throws -> (marks: [Mark], report: JoinReport) {
    try trial.copy("a", to: "c")
    let report = try trial.join("b", into: "a")
    try trial.join("c", into: "b")
    let seen = try trial.seen("a")
    #expect(try trial.seen("b") == seen)
    return (seen, report)
  }

  @Test func oneWritesAndTheOtherMovesScalesAndColours() throws {
    try trial.draw("a") {
      try write(Self.words[2], $0, 0)
      try write(Self.words[3], $0, 1)
    }
    let way = Vector(dx: 5, dy: -2.5)
    try trial.draw("b") {
      try $0.move([0, 1], by: way)
      try $0.colour(0, .leaf)
      try $0.turn(1)
    }
    let (seen, report) = try joined()
    #expect(report.clashes.isEmpty)
    guard case .text(let text) = seen[0], case .shape(let shape) = seen[1] else {
      Issue.record("They are of other kinds.")
      return
    }
    #expect(text.text == Self.words[2])
    #expect(text.colour == .leaf)
    #expect(text.anchor == Point(x: 10, y: 20) + way)
    #expect(shape.label?.text == Self.words[3])
    let turned = Self.shape.moved(by: way).transformed(
      by: .rotation(by: 0.25, around: .zero))
    guard case .shape(let expected) = turned else { return }
    #expect(shape.shape.form == expected.shape.form)
    #expect((shape.anchor - expected.anchor).length < 1e-3)
  }

  @Test(arguments: [0, 1]) func whoWriteTheSameTextClash(index: Int) throws {
    try trial.draw("a") { try write(Self.words[2], $0, index) }
    try trial.draw("b") {
      try $0.move([index], by: Vector(dx: 1, dy: 0))
      try write(Self.words[3], $0, index)
    }
    let (seen, report) = try joined()
    #expect(report.clashes.map(\.property) == [.words])
    let words: TypedText? =
      switch seen[index] {
      case .text(let text): text.text
      case .shape(let shape): shape.label?.text
      default: nil
      }
    // The later act counts.
    #expect(words == Self.words[3])
  }

  @Test func bothSeeEachOtherBesides() throws {
    try trial.draw("a") { try $0.colour(0, .ruby) }
    try trial.draw("b") {
      try write(Self.words[2], $0, 0)
      try write(Self.words[3], $0, 0)
    }
    let (seen, report) = try joined()
    #expect(report.clashes.isEmpty)
    #expect(
      seen[0]
        == .text(TextMark(Self.words[3], colour: .ruby, at: Point(x: 10, y: 20))))
  }
}
