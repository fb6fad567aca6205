public import Geometry
public import Marks

/// Draws marks into the pixels of a tile, or a part of one: each stroke is filled once, within its contour or as near to
/// its line as it is wide.
///
/// The pixels are those that `MarkRenderer` comes to, but for how the edges of ink are smoothed; and they are the same
/// to the bit whatever tile or part of a tile they belong to.
public struct TileRenderer: MarkVisitor, ~Copyable {
  public typealias Failure = Progress.Cancellation

  let grid: TileGrid
  private let light: InkLight
  let progress: Progress?

  /// The map from ways on the canvas to pixels.
  let transform: Transform

  var pixels: UnsafeMutablePointer<UInt32>
  var frame: PixelRect
  var coverage: Coverage
  var thin: ThinCoverage
  var hair: HairCoverage

  /// How much wider lines are drawn that are narrower than a pixel; to a pixel at most.
  private var swelling = 1.0

  /// What ink is covered with, in place of being drawn.
  private var cover: PixelColour?

  /// How far beside the ink what covers it reaches, in pixels: over all that the edges coloured.
  private static let margin = 0.75

  /// The vertices of the lines under way, in pixels from the grid's zero, those of the innermost last; and where each of
  /// the lines begins among them.
  var corners = Corners()
  private var starts: [Int] = []

  /// Vertices that are nearer than that to the corner before make none; in pixels, squared.
  static let leastWay = 0.0625

  /// Pixels at `frame` of a grid, with the marks of `drawing` on `ground`. Lines that are narrower than a pixel are
  /// drawn wider by `swelling`, to a pixel at most.
  public static func pixels(
    of drawing: Drawing, at frame: PixelRect, of grid: TileGrid, on ground: Ground,
    light: InkLight = .day, swelling: Double = 1, progress: Progress? = nil
  ) throws(Progress.Cancellation) -> [UInt32] {
    try [UInt32](frame.area) {
      (buffer: UnsafeMutableBufferPointer<UInt32>) throws(Progress.Cancellation) in
      ground.draw(on: buffer, frame, of: grid)
      guard let start = buffer.baseAddress else { return }
      var renderer = TileRenderer(start, frame, grid, light, progress)
      renderer.swelling = swelling
      let area = grid.canvas(frame).outset(by: 1 / grid.density)
      try drawing.visitMarks(touching: area) { (mark) throws(Progress.Cancellation) in
        try renderer.draw(mark)
      }
    }
  }

  /// Draws into pixels that lie at `frame` of a grid, in rows without gaps.
  init(
    _ pixels: UnsafeMutablePointer<UInt32>, _ frame: PixelRect, _ grid: TileGrid,
    _ light: InkLight = .day, _ progress: Progress? = nil
  ) {
    (self.pixels, self.frame, self.grid, self.light) = (pixels, frame, grid, light)
    self.progress = progress
    transform = grid.transform
    coverage = Coverage(width: frame.width, height: frame.height)
    thin = ThinCoverage(frame)
    hair = HairCoverage(pixels, frame)
  }

  /// Goes on with other pixels of the grid, which are as many in a row and as many rows.
  mutating func turn(to pixels: UnsafeMutablePointer<UInt32>, _ frame: PixelRect) {
    precondition(
      (frame.width, frame.height) == (self.frame.width, self.frame.height),
      "There is as much room as there was.")
    (self.pixels, self.frame) = (pixels, frame)
    thin.frame = frame
    hair.turn(to: pixels, frame)
  }

  /// Puts a patch over what is there.
  mutating func draw(_ patch: InkPatch, on ground: Ground) throws(Progress.Cancellation) {
    switch patch {
    case .ink(let mark):
      cover = nil
      try draw(mark)
    case .paper(let mark):
      cover = ground.paper.map { PixelColour($0) }
      try draw(mark)
    }
  }

  /// Draws a mark as if it were visited; a long line, also in groups, by what of it is seen here.
  mutating func draw(_ mark: Mark) throws(Progress.Cancellation) {
    guard case .stroke(let stroke) = mark else { return try mark.accept(&self) }
    if let marks = stroke.group {
      try visitMark(mark)
      for mark in marks { try draw(mark) }
      visitStroke(stroke)
    } else if stroke.vertices.count >= LineRuns.leastVertices {
      try visitMark(mark)
      try addLongLine(stroke)
      endMark(stroke.ink)
    } else {
      try mark.accept(&self)
    }
  }

  public mutating func visitMark(_ mark: Mark) throws(Progress.Cancellation) {
    if progress?.isCancelled == true { throw Progress.Cancellation() }
    // A vertex that is in no line is not seen.
    if starts.isEmpty { corners.remove(from: 0) }
    starts.append(corners.count)
  }

  public mutating func visitVertex(_ vertex: Vertex) {
    corners.append(transform.apply(to: .zero + vertex.offset(from: grid.anchor)).vector)
  }

  public mutating func visitDot(_ dot: Dot) {
    let place = transform.apply(to: .zero + (dot.location - grid.anchor)).vector
    outline(dot.ink).addDisc(at: place, to: &coverage)
    endMark(dot.ink)
  }

  public mutating func visitStroke(_ stroke: Stroke) {
    guard let start = starts.last else { return }
    // As with Cairo, a line has two ends, which may be at one place.
    if corners.count - start > 1 { addLine(from: start, stroke.ink) }
    endMark(stroke.ink)
  }

  private mutating func addLine(from start: Int, _ ink: Ink) {
    let radius = radius(ink)
    if 2 * radius <= HairCoverage.widest {
      return hair.addLine(corners.line(from: start), width: 2 * radius)
    }
    let line = corners.thin(from: start, Self.leastWay)
    if thin.suits(line, radius: radius) { return thin.addLine(line, radius: radius) }
    addOutline(line, ink)
  }

  /// Adds the outline of a line through places that are apart.
  mutating func addOutline(_ line: UnsafeBufferPointer<Vector>, _ ink: Ink) {
    let outline = outline(ink)
    guard line.count > 1 else { return outline.addLine(line, to: &coverage) }
    let window = LineWindow(around: frame.rect().outset(by: radius(ink) + 1))
    window.forEachRun(of: line) { run in
      if window.isNear(run) {
        outline.addLine(run, to: &coverage)
      } else {
        for piece in window.pieces(of: run) {
          piece.withUnsafeBufferPointer { outline.addLine($0, to: &coverage) }
        }
      }
    }
  }

  /// Draws what was outlined, and goes on with the line that the mark interrupted.
  private mutating func endMark(_ ink: Ink) {
    let colour = cover ?? PixelColour(light.seen(ink.colour))
    coverage.fill(colour, into: pixels)
    thin.fill(colour, into: pixels)
    hair.fill(colour)
    if let start = starts.popLast() { corners.remove(from: start) }
  }

  private func outline(_ ink: Ink) -> LineEdges {
    LineEdges(radius: radius(ink), left: frame.x, top: frame.y)
  }

  func radius(_ ink: Ink) -> Double {
    let radius = ink.width / 2 * grid.density
    if cover != nil { return radius + Self.margin }
    return swelling == 1 ? radius : min(radius * swelling, max(radius, 0.5))
  }
}

extension [UInt32] {
  /// So many pixels that `body` draws.
  fileprivate init<Failure>(
    _ count: Int, _ body: (UnsafeMutableBufferPointer<UInt32>) throws(Failure) -> Void
  ) throws(Failure) {
    var failure: Failure?
    self.init(unsafeUninitializedCapacity: count) { buffer, initialized in
      do throws(Failure) {
        try body(UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
      } catch {
        failure = error
      }
      initialized = count
    }
    if let failure { throw failure }
  }
}
