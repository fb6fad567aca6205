import Documents
import Geometry
import Marks

/// A drawing in memory and the records of its steps, as a session makes them.
struct DrawnSteps {
  private(set) var drawing = Drawing()
  private(set) var records: [Record] = []
  private(set) var last = 0

  /// Changes the drawing in a step, or goes on with the last one.
  mutating func perform(_ delta: Delta, goingOn: Bool = false) {
    drawing.apply(delta)
    if !goingOn { last += 1 }
    let stored = StoredStep(
      id: last, parent: last - 1, step: Step("step", at: Double(last)), delta: delta,
      spots: drawing.spots(of: delta, goingOn: goingOn))
    records.append(goingOn ? .more(stored) : .step(stored))
  }

  mutating func add(_ mark: Mark) {
    perform(Delta(drawing.edits(adding: mark)))
  }

  /// Adds marks above the one at `rank`.
  mutating func insert(_ marks: [Mark], above rank: Double?, goingOn: Bool = false) {
    perform(drawing.delta(of: drawing.edits(adding: marks, above: rank)), goingOn: goingOn)
  }

  /// Shows the mark at `index` in another width.
  mutating func widen(_ index: Int, to width: Double, goingOn: Bool = false) {
    let old = drawing.rankedMarks[index]
    let new = InkChange(.width(width)).changed(old.mark) ?? old.mark
    perform(drawing.delta(of: drawing.edits(replacing: [(old: old, new: new)])), goingOn: goingOn)
  }

  mutating func turn(_ index: Int, goingOn: Bool = false) {
    let old = drawing.rankedMarks[index]
    let new = old.mark.transformed(by: .rotation(by: 0.25, around: .zero))
    perform(drawing.delta(of: drawing.edits(replacing: [(old: old, new: new)])), goingOn: goingOn)
  }

  mutating func cut(at points: [Point], goingOn: Bool = false) {
    let eraser = Eraser(through: points, radius: 2, tolerance: 1.0 / 64)
    perform(drawing.delta(cutting: drawing.pieces(leftBy: eraser)), goingOn: goingOn)
  }

  mutating func group(_ indices: [Int]) {
    let marks = indices.map { drawing.rankedMarks[$0] }
    perform(drawing.delta(grouping: marks, as: FilteredGroup(marks.map(\.mark))))
  }

  mutating func dissolve(_ index: Int) {
    perform(drawing.delta(dissolving: [drawing.rankedMarks[index]]))
  }

  static func line(_ y: Double) -> Mark {
    .stroke(Stroke(through: (0...100).map { Point(x: Double($0), y: y) }))
  }

  /// A drawing with versions, pieces, groups and freed marks.
  static var varied: DrawnSteps {
    var drawn = DrawnSteps()
    for number in 0..<6 { drawn.add(line(Double(number) * 20)) }
    drawn.widen(0, to: 3)
    drawn.turn(0)
    drawn.cut(at: [Point(x: 40, y: 40)])
    drawn.cut(at: [Point(x: 70, y: 40)])
    drawn.group([4, 5])
    drawn.turn(4)
    drawn.group([5, 6])
    drawn.dissolve(5)
    return drawn
  }
}
