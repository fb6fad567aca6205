import Geometry
import Graphics
import Marks

extension TileTarget {
  /// The distance that a cover reaches beyond the ink, in pixels, to hide its antialiased edges.
  static let margin = 0.75

  /// The square of the distance, in pixels, below which a point is dropped from a line.
  static let leastWay = 0.0625

  mutating func strokePath() {
    guard path.isLines, let density = inkDensity, state.cap == .round, state.join == .round else {
      return strokeByCairo()
    }
    let radius = radius(state.lineWidth, density)
    let area = isPlain ? frame : area(of: path.corners.line(from: 0), radius)
    if path.isOneLine {
      // A line needs two points, which may be equal, as in Cairo.
      if path.corners.count > 1 { addLine(radius) }
    } else {
      for line in path.lines where line.count > 1 { addPart(line, radius) }
    }
    path.removeAll()
    fillCoverage(state.strokeColour, in: area)
  }

  mutating func strokePath(along axis: [Point]) {
    let (density, radius) = (inkDensity ?? 0, radius(state.lineWidth, inkDensity ?? 0))
    guard path.isLines, state.cap == .round, state.join == .round,
      2 * radius > HairCoverage.widest, radius < MergedLines.largest
    else { return strokePath() }
    var merged = merged.take() ?? MergedLines()
    if merged.suit(axis, pixel: 1 / density) {
      let area = isPlain ? frame : area(of: path.corners.line(from: 0), radius)
      for line in path.lines where line.count > 1 {
        let corners = path.thinned(line, Self.leastWay)
        let line = corners.line(from: 0)
        if !self.area(of: line, radius).isEmpty { merged.add(line, edges(radius)) }
      }
      merged.fill(into: &coverage)
      path.removeAll()
      fillCoverage(state.strokeColour, in: area)
    } else {
      strokePath()
    }
    self.merged = consume merged
  }

  mutating func fillDisc(at centre: Point, diameter: Double) {
    guard let density = inkDensity else {
      return drawByCairo { $0.fillDisc(at: centre, diameter: diameter) }
    }
    let (place, radius) = (state.transform.apply(to: centre).vector, radius(diameter, density))
    edges(radius).addDisc(at: place, to: &coverage)
    fillCoverage(
      state.fillColour,
      in: isPlain
        ? frame
        : withUnsafePointer(to: place) { place in
          area(of: UnsafeBufferPointer(start: place, count: 1), radius)
        })
  }

  mutating func fillEllipse(in rect: Rect) {
    guard rect.width > 0, rect.height > 0 else { return }
    if rect.width == rect.height { return fillDisc(at: rect.centre, diameter: rect.width) }
    drawByCairo { $0.fillEllipse(in: rect) }
  }

  // MARK: Lines

  /// Adds the path, which is a single line.
  mutating func addLine(_ radius: Double) {
    if 2 * radius <= HairCoverage.widest {
      return add(path.corners.line(from: 0), radius, by: .hair)
    }
    let line = path.corners.thin(from: 0, Self.leastWay)
    add(line, radius, by: thin.suits(line, radius: radius, Self.leastWay) ? .thin : .edges)
  }

  /// Adds a line.
  mutating func add(_ line: UnsafeBufferPointer<Vector>, _ radius: Double, by way: LineWay) {
    switch way {
    case .edges: addEdges(of: line, radius)
    case .thin: thin.addLine(line, radius: radius)
    case .hair: hair.addLine(line, width: 2 * radius)
    }
  }

  /// Adds one of the path's lines, all of which are filled together.
  private mutating func addPart(_ line: Range<Int>, _ radius: Double) {
    if 2 * radius <= HairCoverage.widest {
      let corners = UnsafeBufferPointer(rebasing: path.corners.line(from: 0)[line])
      return hair.addLine(corners, width: 2 * radius)
    }
    let corners = path.thinned(line, Self.leastWay)
    addEdges(of: corners.line(from: 0), radius)
  }

  /// Adds the edges of a line, no two neighbouring points of which are equal.
  mutating func addEdges(of line: UnsafeBufferPointer<Vector>, _ radius: Double) {
    let edges = edges(radius)
    guard line.count > 1 else { return edges.addLine(line, to: &coverage) }
    let window = LineWindow(around: frame.rect().outset(by: radius + 1))
    window.forEachRun(of: line) { run in
      if window.isNear(run) {
        edges.addLine(run, to: &coverage)
      } else {
        for piece in window.pieces(of: run) {
          piece.withUnsafeBufferPointer { edges.addLine($0, to: &coverage) }
        }
      }
    }
  }

  private func edges(_ radius: Double) -> LineEdges {
    LineEdges(radius: radius, left: frame.x, top: frame.y)
  }

  /// Half a line width in pixels.
  func radius(_ width: Double, _ density: Double) -> Double {
    let radius = width / 2 * density
    if cover != nil { return radius + Self.margin }
    return swelling == 1 ? radius : min(radius * swelling, max(radius, 0.5))
  }

  // MARK: Filling

  /// Whether ink is mixed directly into the pixels.
  var isPlain: Bool { state.blend == .normal && state.clips.isEmpty && cover?.clears != true }

  /// The pixels per unit; nil if ink has to be drawn by Cairo.
  var inkDensity: Double? { changesInkAlone ? state.density : nil }

  /// Whether the blend mode changes no pixels outside of the ink.
  var changesInkAlone: Bool {
    switch state.blend {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
    default: true
    }
  }

  /// The pixels that ink within `radius` of some points may change.
  private func area(of places: UnsafeBufferPointer<Vector>, _ radius: Double) -> PixelRect {
    guard let first = places.first else { return area(of: nil, radius) }
    let bounds = places.reduce(Rect(origin: .zero + first, size: .zero)) { $0.union(.zero + $1) }
    return area(of: bounds, radius)
  }

  /// The pixels that ink within `radius` of a rectangle may change.
  func area(of bounds: Rect?, _ radius: Double) -> PixelRect {
    bounds.flatMap { PixelRect(covering: $0.outset(by: radius + 2)).intersection(frame) }
      ?? PixelRect(x: frame.x, y: frame.y, width: 0, height: 0)
  }

  /// Draws the covered pixels, all of which lie inside `area`.
  mutating func fillCoverage(_ colour: Colour, in area: PixelRect) {
    let colour =
      cover.map { PixelColour($0.colour) } ?? PixelColour(colour, alpha: state.alpha)
    guard !isPlain else { return fill(colour, into: pixels) }
    let sheet = sheet ?? TileLayer(frame)
    self.sheet = sheet
    fill(colour, into: sheet.pixels)
    if !area.isEmpty { put(sheet, in: area) }
    sheet.clear(area)
  }

  private mutating func fill(_ colour: PixelColour, into pixels: UnsafeMutablePointer<UInt32>) {
    coverage.fill(colour, into: pixels)
    thin.fill(colour, into: pixels)
    hair.fill(colour, into: pixels)
  }
}
