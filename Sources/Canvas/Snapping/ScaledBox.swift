import Geometry

/// The box around the axes of marks while a handle scales it, on the canvas turned so that the box is upright.
struct ScaledBox {
  private let start: Rect
  private let drag: HandleDrag
  private let angle: Double

  /// `start` is the box before the drag, on the canvas turned by `angle`.
  init(_ start: Rect, by drag: HandleDrag, turnedBy angle: Double) {
    (self.start, self.drag, self.angle) = (start, drag, angle)
  }

  /// The point that stays, along an axis.
  private func fixed(_ scaling: HandleDrag.Scaling, _ axis: BoxAxis) -> Double {
    axis.part(of: drag.box.point(scaling.fixed).vector.turned(by: angle))
  }

  /// The edge under the hand before the drag; nil along an axis that the handle doesn't change.
  private func edge(_ axis: BoxAxis) -> Double? {
    let side = axis.part(of: drag.handle.side)
    let stretch = Stretch(of: start, axis)
    return side == 0 ? nil : side < 0 ? stretch.low : stretch.high
  }

  /// The box after a scaling.
  func box(_ scaling: HandleDrag.Scaling) -> Rect {
    func place(_ place: Double, _ axis: BoxAxis) -> Double {
      let fixed = fixed(scaling, axis)
      return fixed + (place - fixed) * scaling[axis]
    }
    return Rect(
      from: Point(x: place(start.minX, .across), y: place(start.minY, .down)),
      to: Point(x: place(start.maxX, .across), y: place(start.maxY, .down)))
  }

  /// The edges of the box that are under the hand after a scaling, which may mirror it.
  func parts(_ scaling: HandleDrag.Scaling) -> SnapParts {
    let side = drag.handle.side
    return SnapParts(
      at: Vector(dx: scaling.x < 0 ? -side.dx : side.dx, dy: scaling.y < 0 ? -side.dy : side.dy))
  }

  /// The scaling that also applies a snap of the edges under the hand. If the ratio is kept, only the nearer edge snaps.
  func scaling(_ scaling: HandleDrag.Scaling, after snap: Snap) -> HandleDrag.Scaling {
    var snapped = scaling
    var ways: [(axis: BoxAxis, way: Double, factor: Double)] = []
    for axis in BoxAxis.allCases {
      guard let way = snap[axis], let edge = edge(axis) else { continue }
      let length = edge - fixed(scaling, axis)
      guard abs(length) > 1e-9 else { continue }
      ways.append((axis, way, scaling[axis] + way / length))
    }
    guard scaling.keepsRatio else {
      for found in ways { snapped[found.axis] = found.factor }
      return snapped
    }
    if let nearest = ways.min(by: { abs($0.way) < abs($1.way) }) {
      for axis in BoxAxis.allCases {
        snapped[axis] = scaling[axis] < 0 ? -abs(nearest.factor) : abs(nearest.factor)
      }
    }
    return snapped
  }
}
