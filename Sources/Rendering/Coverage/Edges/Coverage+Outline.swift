import Geometry

extension Coverage {
  /// Adds a closed path of an outline in pixels of the grid, to the pixels at `frame` of the grid.
  mutating func add(_ path: UnsafeMutableBufferPointer<Point>, in frame: PixelRect) {
    guard var last = path.last.map({ Place($0, in: frame) }) else { return }
    for corner in path {
      let place = Place(corner, in: frame)
      addEdge(last, place)
      last = place
    }
  }
}

extension Coverage.Place {
  /// Rounds in coordinates of the grid, so that the result doesn't depend on the frame.
  @inline(__always) init(_ point: Point, in frame: PixelRect) {
    func parts(_ value: Double) -> Int {
      Coverage.whole(value * Double(Coverage.one), most: 0x1p40)
    }
    self.init(
      x: parts(point.x) - frame.x << Coverage.shift, y: parts(point.y) - frame.y << Coverage.shift)
  }
}
