import Geometry
import Marks
import Toolkit

/// A drag of a handle on a shape: computes the shape from the place of the hand.
struct ShapeHandleDrag {
  let handle: ShapeHandle

  /// The mark before the drag.
  let placed: RankedMark
  let shape: ShapeMark

  /// The way from the hand to the handle when the drag began, in units of the view.
  private let grip: Vector

  /// The place of the hand then, on the canvas.
  private let start: Point

  /// The distance within which a point falls together with the next one and is removed, in units of the view.
  static let catching = 8.0

  /// A drag of a handle of `shape`, the shape of a mark, by a hand at a point of the view.
  init?(
    _ handle: ShapeHandle, of placed: RankedMark, _ shape: ShapeMark, from hand: Point,
    through viewport: Viewport
  ) {
    let layout = ShapeHandleLayout(of: shape, through: viewport)
    guard let place = layout.place(of: handle) else { return nil }
    (self.handle, self.placed, self.shape) = (handle, placed, shape)
    (grip, start) = (place - hand, viewport.canvas(hand))
  }

  /// The handle of the changed shape that is under a hand at a place of the canvas.
  func held(of changed: ShapeMark, at place: Point) -> ShapeHandle {
    guard case .path(let path) = changed.shape.form else { return handle }
    func nearest(to places: [Vector]) -> Int {
      let distances = places.map { (changed.anchor + $0 - place).length }
      return distances.indices.min { distances[$0] < distances[$1] } ?? 0
    }
    switch handle {
    case .side(let index):
      return isElbow ? .side(nearest(to: path.sideMiddles)) : .point(index + 1)
    case .point(let index): return isElbow ? .point(nearest(to: path.points)) : .point(index)
    case .radius: return handle
    }
  }

  private var isElbow: Bool {
    guard case .path(let path) = shape.shape.form else { return false }
    return path.bend == .elbow
  }

  /// Whether the handle is an end of an open line, and which one; nil for any other handle.
  var end: Bond.End? {
    guard case .point(let index) = handle, case .path(let path) = shape.shape.form, !path.isClosed,
      index == 0 || index == path.points.count - 1
    else { return nil }
    return index == 0 ? .start : .end
  }

  /// The place on the canvas of the dragged point, with the hand at a point of the view. With Shift its direction from the
  /// neighbouring point is a multiple of 15 degrees on the screen.
  func place(
    with hand: Point, holding modifiers: Key.Modifiers, through viewport: Viewport
  ) -> Point {
    let wanted = hand + grip
    guard modifiers.contains(.shift), let neighbour else { return viewport.inkPlace(wanted) }
    let from = viewport.view(neighbour)
    return viewport.inkPlace(from + Turning.stepped(wanted - from))
  }

  /// The point on the canvas around which Shift turns the dragged one.
  private var neighbour: Point? {
    guard case .path(let path) = shape.shape.form else { return nil }
    let count = path.points.count
    switch handle {
    case .point(let index):
      guard count > 1 else { return nil }
      let other = index > 0 ? index - 1 : path.isClosed ? count - 1 : 1
      return shape.anchor + path.points[other]
    case .side(let index): return shape.anchor + path.points[index]
    case .radius: return nil
    }
  }

  /// The shape with the dragged point at a place of the canvas, and the hand at `hand` of the canvas. A point that is nearer than
  /// `reach` to a neighbour is removed, unless too few would be left.
  func shape(with place: Point, hand: Point, catching reach: Double) -> ShapeMark {
    var new = shape.shape
    switch new.form {
    case .figure(var figure):
      guard handle == .radius, let corner = FigureCorner(of: shape) else { return shape }
      figure.radius = corner.radius(figure.radius, movedBy: hand - start)
      new.form = .figure(figure)
    case .path(let old):
      guard let path = path(old, with: place - shape.anchor, catching: reach) else { return shape }
      guard path.points.contains(where: { $0 != path.points[0] }) else { return shape }
      new.form = .path(path)
    }
    return shape.with(new)
  }

  private func path(
    _ old: ShapePath, with place: Vector, catching reach: Double
  ) -> ShapePath? {
    var path = old
    switch handle {
    case .point(let index):
      if let elbow = old.elbow(moving: index, to: place, catching: reach) { return elbow }
      path.put(place, at: index, catching: reach)
    case .side(let index):
      if let elbow = old.elbow(movingSide: index, to: place, catching: reach) { return elbow }
      path.points.insert(place, at: index + 1)
      path.put(place, at: index + 1, catching: reach)
    case .radius: return nil
    }
    return path
  }

  /// The parts of the hand's place that snap; nil for a handle that doesn't snap. The side of an elbow line moves across itself
  /// alone.
  var snapParts: SnapParts? {
    guard case .path(let path) = shape.shape.form else { return nil }
    guard isElbow, case .side(let index) = handle else { return .point }
    let way = path.points[(index + 1) % path.points.count] + path.points[index] * -1
    guard way.dx == 0 || way.dy == 0 else { return nil }
    return SnapParts(at: way.dx == 0 ? Vector(dx: 1, dy: 0) : Vector(dx: 0, dy: 1))
  }

  /// The angle of the sides along which the hand's place snaps; nil for those of the view.
  var snapFrame: Double? { isElbow ? 0 : nil }
}

extension ShapePath {
  /// Puts a point elsewhere, or removes it if it is nearer than `reach` to one of its neighbours.
  fileprivate mutating func put(_ place: Vector, at index: Int, catching reach: Double) {
    points[index] = place
    let count = points.count
    guard count > (isClosed ? 3 : 2) else { return }
    let beside = [index - 1, index + 1].compactMap { other in
      isClosed ? (other + count) % count : points.indices.contains(other) ? other : nil
    }
    let isCaught = beside.contains { (points[$0] + place * -1).length < reach }
    if isCaught { points.remove(at: index) }
  }
}
