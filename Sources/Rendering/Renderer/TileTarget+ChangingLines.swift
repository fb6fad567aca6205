import Geometry
import Graphics
import Marks

/// Lines whose width changes.
extension TileTarget {
  mutating func fillLine(through points: [LinePoint]) {
    fillLines(through: [points])
  }

  mutating func fillLine(through points: [LinePoint], by nib: TurningNib) {
    fillLines(through: [points], by: nib)
  }

  mutating func fillLines(through lines: [[LinePoint]], by nib: TurningNib) {
    path.removeAll()
    drawByCairo { $0.fillLines(through: lines, by: nib) }
  }

  mutating func fillLine(_ line: SeenLine, movedBy offset: Vector) {
    guard let density = inkDensity else {
      return fillLine(through: points(of: line, movedBy: offset))
    }
    path.removeAll()
    linePoints.removeAll()
    line.append(to: &linePoints, tolerance: SeenLine.pixelTolerance / ctm.magnification)
    let area = addPoints(movedBy: offset, density)
    fillCoverage(state.fillColour, in: area)
  }

  mutating func fillLines(through lines: [[LinePoint]]) {
    path.removeAll()
    guard let density = inkDensity else {
      return drawByCairo { $0.fillLines(through: lines) }
    }
    var area = PixelRect(x: frame.x, y: frame.y, width: 0, height: 0)
    for line in lines {
      linePoints.removeAll()
      for point in line { linePoints.append(point) }
      let part = addPoints(movedBy: .zero, density)
      area = area.isEmpty ? part : area.union(part)
    }
    fillCoverage(state.fillColour, in: area)
  }

  /// Adds the line through the points, which it converts to pixels. Returns the pixels that the line may change.
  private mutating func addPoints(movedBy offset: Vector, _ density: Double) -> PixelRect {
    let line = linePoints.all
    guard !line.isEmpty else { return PixelRect(x: frame.x, y: frame.y, width: 0, height: 0) }
    let transform = state.transform
    var (narrowest, widest) = (Double.infinity, -Double.infinity)
    for index in line.indices {
      let radius = radius(max(line[index].width, 0), density)
      line[index].location = transform.apply(to: line[index].location + offset)
      line[index].width = 2 * radius
      (narrowest, widest) = (min(narrowest, radius), max(widest, radius))
    }
    let area = isPlain ? frame : self.area(of: Self.bounds(of: line), widest)
    if hasGrain {
      addOutlines()
    } else if line.count > 1, narrowest == widest {
      for point in line { path.addLine(to: point.location.vector) }
      addLine(widest)
    } else if 2 * widest <= HairCoverage.widest {
      hair.addLine(UnsafeBufferPointer(line))
    } else if !addThin(widest) {
      addOutlines()
    }
    path.removeAll()
    return area
  }

  private static func bounds(of line: UnsafeMutableBufferPointer<LinePoint>) -> Rect {
    line.reduce(Rect(origin: line[0].location, size: .zero)) { $0.union($1.location) }
  }

  /// Adds the points by thin coverage; false if the line isn't suitable.
  private mutating func addThin(_ radius: Double) -> Bool {
    let line = linePoints.all
    guard line.count < LineRuns.leastVertices, ThinTest.radii.contains(radius) else { return false }
    run.removeAll()
    var last = line[0]
    run.append(last)
    for index in 1..<max(line.count, 1) {
      let point = line[index]
      if index < line.count - 1, point.isNear(last, within: Self.leastWay.squareRoot()) { continue }
      run.append(point)
      last = point
    }
    guard ThinCoverage.isGentle(UnsafeBufferPointer(run.all)) else { return false }
    for point in line { path.addLine(to: point.location.vector) }
    guard thin.suits(path.corners.line(from: 0), radius: radius, Self.leastWay) else {
      return false
    }
    thin.addLine(UnsafeBufferPointer(run.all))
    return true
  }

  /// Adds the outlines of the visible parts of the points.
  private mutating func addOutlines() {
    let line = linePoints.all
    let window = LineWindow(around: frame.rect().outset(by: 1))
    if LineWindow.reachable.contains(line) {
      addOutlines(of: UnsafeBufferPointer(line), in: window)
      return
    }
    for piece in LineWindow.reachable.pieces(of: Array(line), under: .identity) {
      piece.withUnsafeBufferPointer { addOutlines(of: $0, in: window) }
    }
  }

  /// Adds the outlines of the parts of a line that touch the window, each with one more segment at its ends. Drops points that
  /// differ little from the last one kept, in a way that doesn't depend on the window.
  private mutating func addOutlines(
    of line: UnsafeBufferPointer<LinePoint>, in window: LineWindow
  ) {
    guard var last = line.first else { return }
    run.removeAll()
    if line.count == 1 {
      run.append(last)
      return addOutline()
    }
    var before: LinePoint?
    var isSeen = false
    for index in 1..<line.count {
      let point = line[index]
      if index < line.count - 1, point.isNear(last, within: Self.outlineTolerance) { continue }
      let wasSeen = isSeen
      isSeen = window.touches(last, point)
      if isSeen, run.count == 0 {
        if let before { run.append(before) }
        run.append(last)
      }
      if isSeen || wasSeen {
        run.append(point)
      } else if run.count > 0 {
        addOutline()
      }
      (before, last) = (last, point)
    }
    if run.count > 0 { addOutline() }
  }

  /// Adds the outline of the run, and clears the run.
  private mutating func addOutline() {
    Self.add(UnsafeBufferPointer(run.all), by: &outlines, to: &coverage, in: frame)
    run.removeAll()
  }

  private static func add(
    _ line: UnsafeBufferPointer<LinePoint>, by maker: inout OutlineMaker,
    to coverage: inout Coverage, in frame: PixelRect
  ) {
    maker.forEachPath(around: line, tolerance: outlineTolerance) { path in
      coverage.add(path, in: frame)
    }
  }

  /// The tolerance of the outlines of ink, in pixels.
  private static var outlineTolerance: Double { 0.05 }
}

extension LineWindow {
  /// The range in which edges are computed exactly.
  fileprivate static let reachable = LineWindow(
    around: Rect(x: -0x1p27, y: -0x1p27, width: 0x1p28, height: 0x1p28))
}
