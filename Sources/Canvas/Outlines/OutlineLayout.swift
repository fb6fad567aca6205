import Geometry
import Graphics
import Toolkit

/// Where an outline and its handles are in the view, in units of the view.
struct OutlineLayout {
  let edit: OutlineEdit
  let viewport: Viewport

  /// What a touch takes of the outline.
  enum Part: Hashable {
    case handle(Handle)
    /// The outline as a whole.
    case inside
  }

  func seen(_ point: Point) -> Point { viewport.view(edit.placement.apply(to: point)) }

  /// A place of the view on the picture.
  func picture(_ point: Point) -> Point { edit.inverse.apply(to: viewport.canvas(point)) }

  /// A vector of the view on the picture.
  func picture(_ way: Vector) -> Vector { picture(.zero + way) - picture(.zero) }

  /// A length of the view in pixels of the picture.
  func pixels(_ length: Double) -> Double {
    length / (viewport.zoom * edit.placement.magnification)
  }

  func place(of handle: Handle) -> Point { seen(edit.place(of: handle)) }

  /// The corners of the outline and of the rectangle that holds it.
  var corners: [Point] { edit.outline.corners.map(seen) }
  var bounds: [Point] { edit.bounds.corners.map(seen) }

  /// What a device at `point` takes; nil where it is outside.
  func part(at point: Point, for kind: PointingDevice.Kind) -> Part? {
    // Handles leave the inner half to the whole, however small that is.
    if isInside(point, 0.5) { return .inside }
    let reach = HandleLayout.reach(of: kind) / 2
    let ways = edit.handles.map { (handle: $0, way: point - place(of: $0)) }
    let near = ways.filter { max(abs($0.way.dx), abs($0.way.dy)) <= reach }
    if let nearest = near.min(by: { $0.way.length < $1.way.length }) {
      return .handle(nearest.handle)
    }
    return isInside(point, 1) ? .inside : nil
  }

  /// Whether a point lies in the outline, made smaller by a factor around its middle.
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
