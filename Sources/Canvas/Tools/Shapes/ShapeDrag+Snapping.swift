import Geometry
import Toolkit

extension ShapeDrag {
  /// The drag with the corner under the hand where it snaps. Of a square only the nearer side snaps.
  func snapped(by snapping: MotionSnapping, on canvas: any ToolContext) -> ShapeDrag {
    let (viewport, corner) = (canvas.viewport, corner)
    func place(_ parts: SnapParts) -> Point {
      viewport.view(
        snapping.point(
          viewport.canvas(corner), by: parts, holding: modifiers, on: canvas.selection))
    }
    var drag = self
    guard modifiers.contains(.shift) else {
      drag.end = place(.point)
      return drag
    }
    let sides = BoxAxis.allCases.map { axis in
      let parts = SnapParts(at: axis == .across ? Vector(dx: 1, dy: 0) : Vector(dx: 0, dy: 1))
      let moved = place(parts)
      return (parts: parts, way: (moved - corner).length, side: abs(axis.part(of: moved - start)))
    }
    let found = sides.filter { $0.way > 0 }.min { $0.way < $1.way }
    // The last question is the one whose guides are shown.
    _ = place(found?.parts ?? SnapParts(at: .zero))
    guard let side = found?.side else { return drag }
    drag.end =
      start
      + Vector(
        dx: corner.x < start.x ? -side : side, dy: corner.y < start.y ? -side : side)
    return drag
  }
}
