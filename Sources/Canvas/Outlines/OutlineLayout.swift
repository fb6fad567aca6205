import Geometry
import Graphics
import Toolkit

/// The positions of an outline and its handles, in units of the view.
struct OutlineLayout {
  let edit: OutlineEdit
  let viewport: Viewport

  /// The part of the outline that a touch takes.
  enum Part: Hashable {
    case handle(Handle)
    /// The outline as a whole.
    case inside
  }

  func seen(_ point: Point) -> Point { viewport.view(edit.placement.apply(to: point)) }

  /// Converts a point of the view to the picture.
  func picture(_ point: Point) -> Point { edit.inverse.apply(to: viewport.canvas(point)) }

  /// Converts a vector of the view to the picture.
  func picture(_ way: Vector) -> Vector { picture(.zero + way) - picture(.zero) }

  /// Converts a length of the view to pixels of the picture.
  func pixels(_ length: Double) -> Double {
    length / (viewport.zoom * edit.placement.magnification)
  }

  func place(of handle: Handle) -> Point { seen(edit.place(of: handle)) }

  /// The corners of the outline and of the rectangle within which it stays.
  var corners: [Point] { edit.outline.corners.map(seen) }
  var bounds: [Point] { edit.bounds.corners.map(seen) }

  /// The part that a device at `point` takes; nil if it is outside.
  func part(at point: Point, for kind: PointingDevice.Kind) -> Part? {
    // The inner half takes the outline as a whole, even if handles overlap it.
    if isInside(point, 0.5) { return .inside }
    let reach = HandleLayout.reach(of: kind) / 2
    let ways = edit.handles.map { (handle: $0, way: point - place(of: $0)) }
    let near = ways.filter { max(abs($0.way.dx), abs($0.way.dy)) <= reach }
    if let nearest = near.min(by: { $0.way.length < $1.way.length }) {
      return .handle(nearest.handle)
    }
    return isInside(point, 1) ? .inside : nil
  }

  /// Whether a point lies in the outline scaled by a factor around its middle.
  private func isInside(_ point: Point, _ factor: Double) -> Bool {
    let middle = middle
    let corners = corners.map { middle + ($0 - middle) * factor - point }
    let sides = zip(corners, corners.dropFirst() + corners.prefix(1))
    let turns = sides.map { $0.dx * $1.dy - $0.dy * $1.dx }
    return turns.allSatisfy { $0 > 0 } || turns.allSatisfy { $0 < 0 }
  }

  /// The middle of the corners.
  private var middle: Point {
    corners.reduce(.zero) { $0 + ($1.vector) * 0.25 }
  }

  func cursor(for part: Part?) -> Cursor {
    switch part {
    case .handle(let handle): .resize(towards: place(of: handle) - middle)
    case .inside: .move
    case nil: .cross
    }
  }
}
