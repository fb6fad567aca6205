import Geometry
import Marks
import Session
import Testing
import Toolkit
import Typesetting

@testable import Canvas

/// Words in groups that are scaled unevenly.
@Suite struct StretchedGroupTests {
  private static func text(width: Double?, turned angle: Double = 0) -> TextMark {
    TextMark(
      .set(TextSource("some words in a group", base: TextBase(width: width))), colour: .black,
      at: Point(x: 60, y: 50), linear: .rotation(by: angle, around: .zero))
  }

  private func text(in mark: Mark) throws -> TextMark {
    try #require(TypedTextCollector.texts(of: mark).first)
  }

  @Test(arguments: [(2.0, 1.0), (0.5, 1), (1, 3), (3, 2.5)], [nil, 90.0])
  func lettersKeepTheirForm(factors: (Double, Double), width: Double?) throws {
    let before = Self.text(width: width)
    let group = Mark.filtered(FilteredGroup([.text(before)]))
    let transform = Transform(a: factors.0, b: 0, c: 0, d: factors.1, tx: 7, ty: -4)
    let after = try text(in: group.changed(by: transform))
    let least = min(factors.0, factors.1)
    #expect(after.linear.uniformScale.map { abs($0 - least) < 1e-9 } == true)
    guard let width else {
      #expect(after.text == before.text)
      let box = Rect(around: before.corners)
      #expect((Rect(around: after.corners).centre - transform.apply(to: box.centre)).length < 1e-6)
      return
    }
    let now = try #require(after.text.source.base.width)
    #expect(abs(now * least - width * factors.0) < 1e-6)
    #expect(after.text == .set(after.text.source))
  }

  @Test func aTurnedTextInANestedGroupKeepsItsForm() throws {
    let inner = Mark.filtered(FilteredGroup([.text(Self.text(width: nil, turned: 0.6))]))
    let group = Mark.filtered(FilteredGroup([inner]))
    let after = try text(in: group.changed(by: Transform(a: 2, b: 0, c: 0, d: 1, tx: 0, ty: 0)))
    #expect(after.linear.uniformScale != nil && abs(after.linear.tilt - 0.6) < 1e-9)
  }

  @Test func theHandShowsWhatStays() throws {
    let group = Mark.filtered(FilteredGroup([.text(Self.text(width: 90))]))
    let stage = WritingStage("select", [group])
    let selection = stage.canvas.selection
    selection.select(stage.stage.session.drawing.rankedMarks)
    let place = try #require(selection.handles(in: stage.canvas.bounds)?.place(of: .right))
    let points = [0.0, 40, 80].map { place + Vector(dx: $0, dy: 0) }
    stage.stage.drag(points, lift: false)
    let shown = try #require(stage.canvas.ink.trials.shown?.drawing.lastChild)
    stage.stage.root.deliver(.ended(Touch(location: points[2], time: 30)))
    let after = try #require(stage.stage.session.drawing.lastChild)
    #expect(after != group && shown == after)
  }
}
