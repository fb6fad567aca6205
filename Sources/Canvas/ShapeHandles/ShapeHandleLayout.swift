import Geometry
import Graphics
import Marks
import Toolkit

/// The positions of the handles on a shape, in units of the view.
struct ShapeHandleLayout {
  private(set) var handles: [ShapeHandle] = []
  private var places: [Point] = []

  /// The longest side of the rectangle around the handles.
  private let extent: Double

  /// The least distance between two points that both have handles, unless one of them is an end.
  private static let leastGap = 12.0

  /// The least length of a side whose middle has a handle.
  private static let leastSide = 40.0

  /// The least distance of the handle for the radius from the corner, and the room that it needs inside of the figure.
  private static let inset = (least: 16.0, room: 32.0)

  /// The most points of a shape without an outline that have handles.
  private static let mostOfFilling = 64

  /// The distance around a shape within which its handles are drawn.
  static let margin = 12.0

  /// The handles of a shape, or only those of a line's ends.
  init(of shape: ShapeMark, through viewport: Viewport, endsOnly: Bool = false) {
    let seen: [Point]
    switch shape.shape.form {
    case .figure(let figure):
      seen = []
      if let corner = FigureCorner(of: shape), corner.reach * viewport.zoom >= Self.inset.room {
        let place = corner.middle(
          ofRadius: figure.radius, least: Self.inset.least / viewport.zoom)
        (handles, places) = ([.radius], [viewport.view(place)])
      }
    case .path(let path):
      seen = path.points.map { viewport.view(shape.anchor + $0) }
      // The bucket has found the points of a large filling, and their handles would cover its frame.
      guard shape.ink.colour.alpha > 0 || seen.count <= Self.mostOfFilling else {
        extent = .infinity
        return
      }
    }
    let box = seen.isEmpty ? nil : Rect(around: seen)
    extent = box.map { max($0.width, $0.height) } ?? .infinity
    if endsOnly, let first = seen.first, let last = seen.last {
      add(.point(0), at: first)
      add(.point(seen.count - 1), at: last)
    } else if case .path(let path) = shape.shape.form {
      addPoints(seen, isClosed: path.isClosed)
      addSides(of: path, seen) { viewport.view(shape.anchor + $0) }
    }
  }

  private mutating func addPoints(_ points: [Point], isClosed: Bool) {
    for (index, point) in points.enumerated() {
      let isEnd = !isClosed && (index == 0 || index == points.count - 1)
      if !isEnd, let last = places.last, (point - last).length < Self.leastGap { continue }
      add(.point(index), at: point)
    }
  }

  private mutating func addSides(of path: ShapePath, _ points: [Point], _ seen: (Vector) -> Point) {
    guard points.count > 1, points.count < ShapePath.mostPoints else { return }
    let middles = path.sideMiddles
    for (index, middle) in middles.enumerated() {
      let (from, to) = (points[index], points[(index + 1) % points.count])
      guard (to - from).length >= Self.leastSide else { continue }
      add(.side(index), at: seen(middle))
    }
  }

  private mutating func add(_ handle: ShapeHandle, at place: Point) {
    handles.append(handle)
    places.append(place)
  }

  /// The middle of a handle; nil if there is none.
  func place(of handle: ShapeHandle) -> Point? {
    handles.firstIndex(of: handle).map { places[$0] }
  }

  /// The handle that a device at `point` takes, and its distance; nil if there is none. The middle of a small shape stays free,
  /// so that the shape can be moved.
  func handle(
    at point: Point, for kind: PointingDevice.Kind
  ) -> (handle: ShapeHandle, distance: Double)? {
    let reach = min(HandleLayout.reach(of: kind) / 2, max(extent / 3, 4))
    var best: (handle: ShapeHandle, distance: Double)?
    for (handle, place) in zip(handles, places) {
      let way = point - place
      guard max(abs(way.dx), abs(way.dy)) <= reach, way.length < best?.distance ?? .infinity
      else { continue }
      best = (handle, way.length)
    }
    return best
  }

  /// Draws the handles near the view's `bounds`, the one under the hand in exchanged colours.
  func draw(by painter: HandlePainter, held: ShapeHandle?, near bounds: Rect, on context: Context) {
    // Cairo's coordinates overflow at 2^23 pixels.
    let near = bounds.outset(by: Self.margin)
    for (handle, place) in zip(handles, places) where near.contains(place) {
      let painter = handle == held ? painter.exchanged : painter
      switch handle {
      case .point, .radius: painter.drawCircle(at: place, on: context)
      case .side: painter.exchanged.drawCircle(at: place, isSmall: true, on: context)
      }
    }
  }
}
