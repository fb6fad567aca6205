import Geometry
package import Inking
package import Marks
import Session
import Toolkit

/// Redrawing lines and the outlines of shapes in the style of another pen.
extension CanvasSelection {
  /// The result of applying a style to the selected marks.
  package struct Restyled: Sendable {
    let change: PreparedChange

    /// The new versions of the marks that it changes.
    let marks: [RankedMark]

    /// The selected lines without a style, straight from one sample of the hand to the next, once in each of the inks for traces;
    /// empty if the lines or their vertices are more than `mostTraced`.
    package let traces: [Mark]

    package var count: Int { marks.count }
  }

  /// The most lines, and the most vertices, for which traces are made.
  private static let mostTraced = (lines: 200, vertices: 20_000)

  /// Makes the selected lines anew in a style, and with an ink if there is one; without a style as they were drawn. Outlines of
  /// shapes are drawn by the pen as well, or plainly, and get the ink if `inksOutlines` is true. `traces` are the inks of traces,
  /// the lowest first. Passes nil to `then` if no line changes, or if the change isn't allowed.
  package func restyle(
    in style: PenStyle?, ink: Ink?, inksOutlines: Bool = true, traces inks: [Ink],
    then: @escaping (Restyled?) -> Void
  ) {
    guard !isBusy, let marks, isAllowed(marks.count) else { return then(nil) }
    let unit = 1 / self.ink.viewport.zoom
    withMarks { marks, drawing in
      var restyling = Restyling(in: style, ink: ink, unit: unit, inksOutlines: inksOutlines)
      let pairs = marks.compactMap { old in
        restyling.restyled(old.mark).map { (old: old, new: $0) }
      }
      guard !pairs.isEmpty, pairs.allSatisfy({ Limits.hold($0.new) }) else {
        return nil as Restyled?
      }
      let new = pairs.map { $0.old.with($0.new) }
      return Restyled(
        change: PreparedChange(replacing: pairs, in: drawing), marks: new,
        traces: Self.traces(of: pairs.map(\.old.mark), in: inks))
    } then: {
      then($0)
    }
  }

  /// Restyles the selected lines with a pen, as one step; without one they are as they were drawn. Shapes keep their ink, which
  /// isn't a pen's.
  package func draw(with pen: Pen?) {
    let penInk = pen?.ink(at: ink.viewport.zoom)
    restyle(in: pen?.style, ink: penInk, inksOutlines: false, traces: []) {
      [weak self] restyled in
      if let self, let restyled { apply(restyled) }
    }
  }

  private static func traces(of marks: [Mark], in inks: [Ink]) -> [Mark] {
    guard marks.count <= mostTraced.lines,
      marks.reduce(0, { $0 + $1.vertexCount }) <= mostTraced.vertices
    else { return [] }
    let lines = marks.flatMap(lines)
    return inks.flatMap { ink in
      var plain = Restyling(in: nil, ink: ink)
      return lines.map { plain.restyled($0) ?? $0 }
    }
  }

  /// The lines of a mark, at their present locations, and the hollow outlines of its shapes.
  private static func lines(in mark: Mark) -> [Mark] {
    if case .stroke = mark { return [mark] }
    if case .shape(let outline) = mark {
      var shape = outline.shape
      (shape.fill, shape.line) = (nil, ShapeLine())
      return outline.ink.colour.alpha > 0 ? [.shape(outline.with(shape))] : []
    }
    return mark.members?.flatMap(lines) ?? []
  }

  /// Shows restyled marks without changing the drawing.
  package func show(_ restyled: Restyled) {
    guard visit == nil else { return tryOut(restyled.marks) }
    ink.show(
      InkTrial(restyled.marks, made: restyled.change.after, in: restyled.change.area))
    if ink.drawsTiles { host.setNeedsDisplay() }
  }

  /// Replaces the marks by restyled ones, as one step.
  package func apply(_ restyled: Restyled) {
    let box = box
    perform(.prepared(restyled.change), as: .reink, joining: false)
    if let box { note(box) }
  }
}
