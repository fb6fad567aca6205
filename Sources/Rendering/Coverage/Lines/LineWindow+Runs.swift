package import Geometry

extension Rect {
  /// The pieces of a line that a transform maps into the rectangle.
  package func pieces(of line: [LinePoint], under transform: Transform) -> [[LinePoint]] {
    LineWindow(around: self).pieces(of: line, under: transform)
  }
}

extension LineWindow {
  /// The parts of a line whose ink touches the window, each with one more segment at its ends, so that all visible joins equal
  /// those of the whole line. It drops points that differ by at most `apart` from the last one kept, wherever the window is.
  func runs(of line: [LinePoint], apart: Double) -> [[LinePoint]] {
    let line = Self.kept(of: line, apart: apart)
    guard line.count > 1 else { return line.isEmpty ? [] : [line] }
    var runs: [Range<Int>] = []
    for index in 1..<line.count where touches(line[index - 1], line[index]) {
      let (start, end) = (max(index - 2, 0), min(index + 2, line.count))
      if let last = runs.last, last.upperBound >= start {
        runs[runs.count - 1] = last.lowerBound..<end
      } else {
        runs.append(start..<end)
      }
    }
    return runs.map { Array(line[$0]) }
  }

  private static func kept(of line: [LinePoint], apart: Double) -> [LinePoint] {
    var kept: [LinePoint] = []
    kept.reserveCapacity(line.count)
    for point in line {
      let (place, width) = (point.location, point.width)
      guard place.x.isFinite, place.y.isFinite, width.isFinite else { continue }
      if let last = kept.last, point.isNear(last, within: apart) { continue }
      kept.append(point)
    }
    return kept
  }
}
