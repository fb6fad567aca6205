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

  /// The handle of the changed shape that is under the hand.
  var held: ShapeHandle {
    if case .side(let index) = handle { .point(index + 1) } else { handle }
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
    case .path(var path):
      switch handle {
      case .point(let index): path.put(place - shape.anchor, at: index, catching: reach)
      case .side(let index):
        path.points.insert(place - shape.anchor, at: index + 1)
        path.put(place - shape.anchor, at: index + 1, catching: reach)
      case .radius: return shape
      }
      guard path.points.contains(where: { $0 != path.points[0] }) else { return shape }
      new.form = .path(path)
    }
    return shape.with(new)
  }
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
