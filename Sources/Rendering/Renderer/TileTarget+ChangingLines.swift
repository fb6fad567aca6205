import Geometry
import Graphics

/// Lines whose width changes.
extension TileTarget {
  mutating func fillLine(through points: [LinePoint]) {
    fillLines(through: [points])
  }

  mutating func fillLine(through points: [LinePoint], by nib: TurningNib) {
    path.removeAll()
    drawByCairo { $0.fillLine(through: points, by: nib) }
  }

  /// Fills several lines as one, so that translucent ink doesn't add up where they meet.
  mutating func fillLines(through lines: [[LinePoint]]) {
    path.removeAll()
    guard let density = inkDensity else {
      return drawByCairo { context in for line in lines { context.fillLine(through: line) } }
    }
    var area = PixelRect(x: frame.x, y: frame.y, width: 0, height: 0)
    for line in lines {
      let part = add(line, density)
      area = area.isEmpty ? part : area.union(part)
    }
    fillCoverage(state.fillColour, in: area)
  }

  /// Adds a line. Returns the pixels that it may change.
  private mutating func add(_ points: [LinePoint], _ density: Double) -> PixelRect {
    let line = points.map { point in
      LinePoint(
        state.transform.apply(to: point.location), width: 2 * radius(max(point.width, 0), density))
    }
    guard let first = line.first else {
      return PixelRect(x: frame.x, y: frame.y, width: 0, height: 0)
    }
    let widths = line.reduce(first.width...first.width) { widths, point in
      min(widths.lowerBound, point.width)...max(widths.upperBound, point.width)
    }
    let widest = widths.upperBound / 2
    var area = frame
    if !isPlain {
      area = self.area(
        of: line.reduce(Rect(origin: first.location, size: .zero)) { $0.union($1.location) }, widest
      )
    }
    if line.count > 1, widths.lowerBound == widths.upperBound {
      for point in line { path.addLine(to: point.location.vector) }
      addLine(widest)
    } else if widths.upperBound <= HairCoverage.widest {
      hair.addLine(line)
    } else if !addThin(line, widest) {
      addOutlines(of: line)
    }
    path.removeAll()
    return area
  }

  /// Adds a line by thin coverage; false if it isn't suitable.
  private mutating func addThin(_ line: [LinePoint], _ radius: Double) -> Bool {
    guard line.count < LineRuns.leastVertices, ThinTest.radii.contains(radius) else { return false }
    let points = line.withoutNeighbours(within: Self.leastWay.squareRoot())
    guard ThinCoverage.isGentle(points) else { return false }
    for point in line { path.addLine(to: point.location.vector) }
    guard thin.suits(path.corners.line(from: 0), radius: radius, Self.leastWay) else {
      return false
    }
    thin.addLine(points)
    return true
  }

  /// Adds the outlines of the visible parts of a line.
  private mutating func addOutlines(of line: [LinePoint]) {
    let window = LineWindow(around: frame.rect().outset(by: 1))
    for piece in LineWindow.reachable.pieces(of: line, under: .identity) {
      window.forEachRun(of: piece, dropping: Outline.tolerance) { run in
        coverage.add(Outline(of: run, tolerance: Outline.tolerance), in: frame)
      }
    }
  }
}

extension Outline {
  /// The tolerance of the outlines of ink, in pixels.
  fileprivate static let tolerance = 0.05
}

extension LineWindow {
  /// The range in which edges are computed exactly.
  fileprivate static let reachable = LineWindow(
    around: Rect(x: -0x1p27, y: -0x1p27, width: 0x1p28, height: 0x1p28))
}

extension [LinePoint] {
  /// Drops points whose difference from the last one kept is at most `way`. The ends stay.
  fileprivate func withoutNeighbours(within way: Double) -> [LinePoint] {
    var points: [LinePoint] = []
    points.reserveCapacity(count)
    for (index, point) in enumerated() {
      if index < count - 1, let last = points.last, point.difference(from: last) <= way { continue }
      points.append(point)
    }
    return points
  }
}
