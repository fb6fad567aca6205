/// An upright rectangle of the lattice, with its edges.
struct LatticeBox: Hashable {
  let least: SIMD2<Int>
  let most: SIMD2<Int>

  /// The square around the origin with half a side of `half`, as far as it lies in this box.
  func part(within half: Int) -> LatticeBox {
    LatticeBox(
      least: SIMD2(max(least.x, -half), max(least.y, -half)),
      most: SIMD2(min(most.x, half), min(most.y, half)))
  }

  func outset(by margin: Int) -> LatticeBox {
    LatticeBox(least: least &- margin, most: most &+ margin)
  }

  /// Whether the way to a point outside leaves another box, of which this one is a part, as well.
  func leaves(_ whole: LatticeBox, to point: SIMD2<Double>) -> Bool {
    let (isLeft, isRight) = (point.x < Double(least.x), point.x > Double(most.x))
    let (isAbove, isBelow) = (point.y < Double(least.y), point.y > Double(most.y))
    return (!isLeft || least.x == whole.least.x) && (!isRight || most.x == whole.most.x)
      && (!isAbove || least.y == whole.least.y) && (!isBelow || most.y == whole.most.y)
  }

  func contains(_ point: SIMD2<Double>) -> Bool {
    point.x >= Double(least.x) && point.x <= Double(most.x) && point.y >= Double(least.y)
      && point.y <= Double(most.y)
  }

  /// Whether the rectangle around two points has a point in common with the box.
  @inline(__always)
  func touches(_ start: SIMD2<Double>, _ end: SIMD2<Double>) -> Bool {
    min(start.x, end.x) <= Double(most.x) && max(start.x, end.x) >= Double(least.x)
      && min(start.y, end.y) <= Double(most.y) && max(start.y, end.y) >= Double(least.y)
  }
}
