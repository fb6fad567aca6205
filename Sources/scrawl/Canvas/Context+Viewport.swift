import Geometry
import Graphics

extension Context {
  /// The outline of `rect` of the canvas as it is seen.
  func addOutline(of rect: Rect, in viewport: Viewport) {
    beginPath()
    for (index, corner) in viewport.corners(of: rect).enumerated() {
      if index == 0 { move(to: corner) } else { addLine(to: corner) }
    }
    closePath()
  }
}
