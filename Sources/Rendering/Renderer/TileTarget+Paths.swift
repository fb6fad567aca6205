import Geometry

extension TileTarget {
  mutating func beginPath() {
    path.removeAll()
  }

  @inline(__always)
  mutating func move(to point: Point) {
    path.move(to: state.transform.apply(to: point).vector)
  }

  @inline(__always)
  mutating func addLine(to point: Point) {
    path.addLine(to: state.transform.apply(to: point).vector)
  }

  mutating func addCurve(to end: Point, control1: Point, control2: Point) {
    let transform = state.transform
    path.add(
      .curve(
        transform.apply(to: control1), transform.apply(to: control2), end: transform.apply(to: end))
    )
  }

  mutating func addRect(_ rect: Rect) {
    move(to: rect.origin)
    addLine(to: Point(x: rect.maxX, y: rect.minY))
    addLine(to: Point(x: rect.maxX, y: rect.maxY))
    addLine(to: Point(x: rect.minX, y: rect.maxY))
    closePath()
  }

  mutating func addEllipse(in rect: Rect) {
    path.add(.ellipse(in: rect, under: state.transform))
  }

  mutating func closePath() {
    path.add(.close)
  }

  mutating func takePath() -> [TilePath.Element] {
    path.take()
  }

  mutating func addPath(_ path: [TilePath.Element]) {
    for element in path { self.path.add(element) }
  }
}
