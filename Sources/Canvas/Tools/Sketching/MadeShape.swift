import Geometry
import Marks
import Session

/// A shape that has just been made of a line, with the readings that the user can still choose.
struct MadeShape {
  private var sketch: HeldSketch

  /// The line as it was before the shape.
  private let ink: RankedMark

  /// The shape; nil while the ink is chosen.
  private var mark: RankedMark?

  /// The drawing since.
  private var drawing: Drawing

  /// Replaces a line of the drawing by a shape. Nil if the drawing can't be changed now.
  init?(_ sketch: HeldSketch, of ink: RankedMark, _ shape: ShapeMark, on canvas: any ToolContext) {
    (self.sketch, self.ink, drawing) = (sketch, ink, canvas.drawing)
    guard put(shape, in: ink, joining: false, on: canvas) else { return nil }
  }

  /// Puts the next reading in the place of the present one, in the same step of the history; the ink has no step. Returns false
  /// if the drawing was changed in another way.
  mutating func chooseNext(on canvas: any ToolContext) -> Bool {
    guard !canvas.isLooking, canvas.drawing.isInState(of: drawing) else { return false }
    sketch.chooseNext()
    if let shape = sketch.shape {
      return put(shape, in: mark ?? ink, joining: mark != nil, on: canvas)
    }
    canvas.takeBack()
    (mark, drawing) = (nil, canvas.drawing)
    return true
  }

  private mutating func put(
    _ shape: ShapeMark, in old: RankedMark, joining: Bool, on canvas: any ToolContext
  ) -> Bool {
    let (before, new) = (canvas.drawing, Mark.shape(shape))
    canvas.perform(.replace([(old, new)]), as: .shape, joining: joining)
    guard let made = canvas.drawing.newMark(since: before, new) else { return false }
    (mark, drawing) = (made, canvas.drawing)
    return true
  }
}

extension Drawing {
  /// The version of a mark that came into the drawing since an earlier state.
  func newMark(since before: Drawing, _ mark: Mark) -> RankedMark? {
    delta(since: before)?.allEdits.compactMap(\.new).last { $0.mark == mark }
  }
}
