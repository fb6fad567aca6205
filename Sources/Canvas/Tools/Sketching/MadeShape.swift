import Geometry
import Marks
import Session

/// A shape that has just been made of a line, with the readings that the user can still choose.
struct MadeShape {
  private var sketch: HeldSketch

  /// The drawing before the line.
  private let before: Drawing

  /// The chosen mark in the drawing, and whether it is the ink.
  private var mark: RankedMark
  private var isInk = false

  /// The drawing since.
  private var drawing: Drawing

  /// Nil if the drawing hasn't got the chosen shape since.
  init?(_ sketch: HeldSketch, since before: Drawing, on canvas: any ToolContext) {
    guard let shape = sketch.shape,
      let mark = canvas.drawing.newMark(since: before, .shape(shape))
    else { return nil }
    (self.sketch, self.before, self.mark, drawing) = (sketch, before, mark, canvas.drawing)
  }

  /// Puts the next reading in the place of the present one, in the same step of the history; the ink has no step. Returns false
  /// if the drawing was changed in another way.
  mutating func chooseNext(on canvas: any ToolContext) -> Bool {
    guard !canvas.isLooking, canvas.drawing.isInState(of: drawing) else { return false }
    sketch.chooseNext()
    let next = sketch.shape.map { Mark.shape($0) }
    if let next {
      canvas.perform(.replace([(mark, next)]), as: StepName(drawing: next), joining: !isInk)
    } else {
      canvas.takeBack()
    }
    isInk = next == nil
    let chosen = next ?? .stroke(sketch.line)
    guard let found = canvas.drawing.newMark(since: before, chosen) else { return false }
    (mark, drawing) = (found, canvas.drawing)
    return true
  }
}

extension Drawing {
  /// The version of a mark that came into the drawing since an earlier state.
  fileprivate func newMark(since before: Drawing, _ mark: Mark) -> RankedMark? {
    delta(since: before)?.allEdits.compactMap(\.new).last { $0.mark == mark }
  }
}
