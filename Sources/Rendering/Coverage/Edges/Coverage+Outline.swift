import Geometry

extension Coverage {
  /// Adds the paths of an outline that is told in pixels of the grid, to what lies at `frame` of it.
  mutating func add(_ outline: Outline, in frame: PixelRect) {
    for path in outline.paths {
      guard var last = path.last.map({ Place($0, in: frame) }) else { continue }
      for corner in path {
        let place = Place(corner, in: frame)
        addEdge(last, place)
        last = place
      }
    }
  }
}

extension Coverage.Place {
  /// The nearest part of a pixel, which is the same whatever of the grid the frame is.
  fileprivate init(_ point: Point, in frame: PixelRect) {
    func parts(_ value: Double) -> Int {
      Coverage.whole(value * Double(Coverage.one), most: 0x1p40)
    }
    self.init(
      x: parts(point.x) - frame.x << Coverage.shift, y: parts(point.y) - frame.y << Coverage.shift)
  }
}
