extension Transform {
  /// The inverse map; nil if the transform flattens the plane or has numbers that aren't finite.
  public var inverse: Transform? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    var back = Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant, tx: 0,
      ty: 0)
    let start = back.apply(to: Point(x: tx, y: ty))
    (back.tx, back.ty) = (-start.x, -start.y)
    let numbers = [back.a, back.b, back.c, back.d, back.tx, back.ty]
    return numbers.allSatisfy(\.isFinite) ? back : nil
  }
}
