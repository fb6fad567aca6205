import Geometry
import Graphics
import Marks

/// Letters, whose exact coverage is found without Cairo. Contours within others turn the other way, so the sums of areas are those of the nonzero rule.
extension TileTarget {
  mutating func addLetter(_ form: GlyphForm, under transform: Transform) {
    guard coversLetters else { return addLetterPath(form, under: transform) }
    var flat = FlatLetter(frame)
    flat.add(form, under: transform.concatenating(state.transform), to: &coverage)
  }

  mutating func addLetterArea(_ corners: [Point]) {
    guard coversLetters else { return addArea(corners) }
    var flat = FlatLetter(frame)
    flat.add(corners.map(state.transform.apply), to: &coverage)
  }

  mutating func fillLetters() {
    guard coversLetters else { return fillPath(using: .winding) }
    fillCoverage(state.fillColour, in: frame)
  }

  /// Whether letters are drawn by coverage: covers reach beyond their edges.
  private var coversLetters: Bool { cover == nil && changesInkAlone }
}

/// Adds the edges of outlines to a coverage. Points are rounded in coordinates of the grid, so that the result doesn't depend on the frame.
private struct FlatLetter {
  private let frame: PixelRect
  private var start = Coverage.Place(x: 0, y: 0)
  private var last = Coverage.Place(x: 0, y: 0)

  init(_ frame: PixelRect) { self.frame = frame }

  private func place(_ point: Point) -> Coverage.Place { Coverage.Place(point, in: frame) }

  private mutating func add(_ point: Point, to coverage: inout Coverage) {
    let place = place(point)
    coverage.addEdge(last, place)
    last = place
  }

  mutating func add(_ corners: [Point], to coverage: inout Coverage) {
    guard let end = corners.last else { return }
    last = place(end)
    for corner in corners { add(corner, to: &coverage) }
  }

  mutating func add(
    _ form: GlyphForm, under transform: Transform, to coverage: inout Coverage
  ) {
    var (index, here) = (0, Point.zero)
    form.numbers.withUnsafeBufferPointer { numbers in
      func next() -> Point {
        defer { index += 2 }
        return transform.apply(to: Point(x: Double(numbers[index]), y: Double(numbers[index + 1])))
      }
      for (number, step) in form.steps.enumerated() {
        switch step {
        case .move:
          if number > 0 { coverage.addEdge(last, start) }
          here = next()
          start = place(here)
          last = start
        case .line:
          here = next()
          add(here, to: &coverage)
        case .curve:
          let (first, second, end) = (next(), next(), next())
          addCurve(here, first, second, end, to: &coverage)
          here = end
        }
      }
    }
    coverage.addEdge(last, start)
  }

  /// The greatest distance between a curve and its polygon, in pixels.
  private static let tolerance = 0.05

  private mutating func addCurve(
    _ start: Point, _ first: Point, _ second: Point, _ end: Point, to coverage: inout Coverage
  ) {
    let count = Contour.segmentCount(start, first, second, end, Self.tolerance)
    for index in 1..<max(count, 1) {
      add(
        Contour.point(at: Double(index) / Double(count), start, first, second, end), to: &coverage)
    }
    add(end, to: &coverage)
  }
}
