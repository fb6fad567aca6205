import Glibc

/// Transforms that leave a point where it is.
extension Transform {
  /// Scales by `x` and `y` along axes that are turned by `angle`; `point` stays. A negative factor mirrors.
  public static func scale(
    x: Double, y: Double, along angle: Double = 0, around point: Point
  ) -> Transform {
    let (sine, cosine) = angle == 0 ? (0, 1) : (sin(angle), cos(angle))
    return Transform(
      a: x * cosine * cosine + y * sine * sine, b: (x - y) * sine * cosine,
      c: (x - y) * sine * cosine, d: x * sine * sine + y * cosine * cosine, tx: 0, ty: 0
    ).around(point)
  }

  /// Rotates by `angle`, clockwise where y grows downwards; `point` stays. Quarters of a turn are exact.
  public static func rotation(by angle: Double, around point: Point) -> Transform {
    let quarters = angle / (.pi / 2)
    let (sine, cosine) =
      quarters == quarters.rounded()
      ? (sin(angle).rounded(), cos(angle).rounded()) : (sin(angle), cos(angle))
    return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0).around(point)
  }

  /// The map with the same linear part under which `point` stays.
  private func around(_ point: Point) -> Transform {
    var moved = linearPart
    let way = point - moved.apply(to: point)
    (moved.tx, moved.ty) = (way.dx, way.dy)
    return moved
  }

  /// The angle by which the map turns the first axis.
  package var tilt: Double { atan2(b, a) }

  /// The map without its translation.
  public var linearPart: Transform {
    Transform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
  }

  /// The smallest upright rectangle around `rect` after the map.
  public func bounds(of rect: Rect) -> Rect {
    Rect(around: rect.corners.map(apply))
  }
}
