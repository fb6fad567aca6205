import Geometry
import Graphics
import Marks

/// Marks that aren't in the drawing, shown over it.
struct GhostMarks {
  let marks: [Mark]
  var alpha = 0.4

  /// The part of the canvas that they take.
  var area: Rect? {
    marks.compactMap { BoundsMeasurer.bounds(of: $0) }.reduce(nil) { $1.union($0) }
  }

  func draw(over canvas: CanvasView, on context: Context) {
    guard !marks.isEmpty else { return }
    context.saving {
      context.setAlpha(alpha)
      context.beginTransparencyLayer()
      canvas.draw(marks, on: context)
      context.endTransparencyLayer()
    }
  }
}
