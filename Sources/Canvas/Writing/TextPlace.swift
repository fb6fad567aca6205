import Geometry

/// The place of a text on the canvas: where a point of its box is pinned while the box grows, and how its vectors map to the canvas.
struct TextPlace {
  /// The pinned point, on the canvas.
  var pin: Point

  /// The pinned point as a part of the box: 0 for the left or the upper side, 1 for the other.
  var part = Vector.zero

  /// The map from vectors of the box, without a translation.
  var linear = Transform.identity

  /// The map from a box of a size to the canvas.
  func transform(of size: Size) -> Transform {
    let corner = anchor(of: size)
    var map = linear
    (map.tx, map.ty) = (corner.x, corner.y)
    return map
  }

  /// The upper left corner of a box of a size.
  func anchor(of size: Size) -> Point {
    pin - linear.apply(to: pinned(in: size)).vector
  }

  private func pinned(in size: Size) -> Point {
    Point(x: part.dx * size.width, y: part.dy * size.height)
  }

  /// The place with the pin elsewhere, where a box of a size lies as before.
  func pinned(at part: Vector, of size: Size) -> TextPlace {
    var place = self
    place.part = part
    place.pin = transform(of: size).apply(to: place.pinned(in: size))
    return place
  }

  /// The place at which a box of a size is written: upright in a view whose canvas is turned, around the same middle.
  func upright(of size: Size, turned angle: Double) -> TextPlace {
    var place = self
    place.linear = Self.upright(linear.magnification, turned: angle)
    guard !isUpright(turned: angle) else { return place }
    let middle = Point(x: size.width / 2, y: size.height / 2)
    let centre = transform(of: size).apply(to: middle)
    place.pin = centre + place.linear.apply(to: pinned(in: size) - middle.vector).vector
    return place
  }

  /// Whether the box is seen upright in a view whose canvas is turned.
  private func isUpright(turned angle: Double) -> Bool {
    let wanted = Self.upright(linear.magnification, turned: angle)
    let gaps = [
      wanted.a - linear.a, wanted.b - linear.b, wanted.c - linear.c, wanted.d - linear.d,
    ]
    return gaps.allSatisfy { abs($0) <= 1e-6 * linear.magnification }
  }

  /// The map of a box that is seen upright.
  static func upright(_ scale: Double, turned angle: Double) -> Transform {
    Transform.rotation(by: -angle, around: .zero).concatenating(.scale(scale)).linearPart
  }
}
