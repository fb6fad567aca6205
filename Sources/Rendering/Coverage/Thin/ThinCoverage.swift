import Geometry

/// The coverage of thin lines, computed from the distance between a pixel's centre and the line and from the line's
/// direction: the exact area between two straight and parallel edges.
///
/// For thin lines with short segments this is faster than edges, since it only needs arithmetic on four pixels at a time. If the
/// line crosses itself the nearest segment counts. Coordinates are relative to a whole pixel near the segment's start, so that
/// the result doesn't depend on the pixels' frame.
struct ThinCoverage: ~Copyable {
  private var cells: ShareCells

  private var test = ThinTest()

  /// The largest change of the radius per length, at which the edges are off by a thirtieth of the radius.
  private static let steepest = 0.25

  init(_ frame: PixelRect) {
    cells = ShareCells(frame)
  }

  /// The frame of the pixels on the grid. It may move while nothing is covered, and keeps its size.
  var frame: PixelRect {
    get { cells.frame }
    set { cells.frame = newValue }
  }

  // MARK: Lines

  /// Whether thin coverage should draw a line. A last segment that is shorter than the root of `leastWay` doesn't count, since it
  /// is dropped if the line grows.
  mutating func suits(
    _ places: UnsafeBufferPointer<Vector>, radius: Double, _ leastWay: Double
  ) -> Bool {
    guard let start = places.first, let end = places.last else { return false }
    test.begin(at: start, radius: radius)
    for index in 1..<max(places.count &- 1, 1) {
      guard test.add(from: places[index &- 1], to: places[index]) else { return false }
    }
    let last = places[max(places.count &- 2, 0)]
    let way = end + last * -1
    if way * way >= leastWay { test.add(from: last, to: end) }
    return test.isPassed
  }

  /// Adds the line through `places`.
  mutating func addLine(_ places: UnsafeBufferPointer<Vector>, radius: Double) {
    for index in 1..<max(places.count, 1) {
      addPiece(places[index &- 1], places[index], radius, growth: nil)
    }
  }

  /// Whether the width of a line changes gently enough for thin coverage.
  static func isGentle(_ points: UnsafeBufferPointer<LinePoint>) -> Bool {
    for index in 1..<max(points.count, 1) {
      let (start, end) = (points[index &- 1], points[index])
      let (way, growth) = (end.location - start.location, end.width - start.width)
      if growth * growth > 4 * steepest * steepest * (way * way) { return false }
    }
    return true
  }

  /// Adds the line through `points`, whose width changes.
  mutating func addLine(_ points: UnsafeBufferPointer<LinePoint>) {
    for index in 1..<max(points.count, 1) {
      let (start, end) = (points[index &- 1], points[index])
      addPiece(
        start.location.vector, end.location.vector, start.width / 2,
        growth: (end.width - start.width) / 2)
    }
  }

  /// An upper bound of the distance from a pixel's centre to its corners.
  private static let corner = 0.7072

  // The innermost loop: nothing is checked.
  @inline(__always)
  private mutating func addPiece(
    _ start: Vector, _ end: Vector, _ radius: Double, growth: Double?
  ) {
    let frame = frame
    let reach = max(radius, radius + (growth ?? 0)) + Self.corner
    let columns = Self.pixels(start.dx, end.dx, reach, frame.x, frame.width)
    let rows = Self.pixels(start.dy, end.dy, reach, frame.y, frame.height)
    guard columns.from < columns.to, rows.from < rows.to else { return }
    cells.touch(rows: rows.from..<rows.to)
    let (originX, originY) = (Self.whole(start.dx), Self.whole(start.dy))
    let startX = Self.parts(start.dx - Double(originX) - 0.5)
    let startY = Self.parts(start.dy - Double(originY) - 0.5)
    let (wayX, wayY) = (Self.parts(end.dx - start.dx), Self.parts(end.dy - start.dy))
    let square = wayX * wayX + wayY * wayY
    let inverse = square > 0 ? 1 / square : 0
    let (shareX, shareY) = (wayX * inverse, wayY * inverse)
    // The area of a pixel on one side of an edge is a function of the edge's signed distance from the centre. It is
    // constant beyond the outer corners, linear between the inner ones, and quadratic in between. Distances are in
    // units of that of the outer corners.
    let (long, short) = (max(abs(wayX), abs(wayY)), min(abs(wayX), abs(wayY)))
    let perPixel = square > 0 ? 2 * square.squareRoot() / (long + short) : 2
    let perPart = perPixel / ShareCells.full
    let inner = square > 0 ? (long - short) / (long + short) : 1
    let slope = ShareCells.full / (1 + inner)
    let bend = inner < 1 ? slope / (2 - 2 * inner) : 0
    let aside = SIMD4(repeating: Float(radius) * perPixel)
    let asideGrowth = Float(growth ?? 0) * perPixel
    let lanes = SIMD4(0, 1, 2, 3) * ShareCells.full
    let firstX = lanes + Float(columns.from &+ frame.x &- originX) * ShareCells.full
    var y = Float(rows.from &+ frame.y &- originY) * ShareCells.full
    for line in rows.from..<rows.to {
      let row = cells.touch(row: line, columns: columns.from..<columns.to)
      let offY = y - startY
      let shareOfY = offY * shareY
      var x = firstX
      var column = columns.from
      repeat {
        let offX = x - startX
        // The parameter of the nearest point on the segment, from 0 to 1.
        let along = (offX * shareX + shareOfY).clampedToUnit
        let (asideX, asideY) = (offX - along * wayX, offY - along * wayY)
        let distance = (asideX * asideX + asideY * asideY).squareRoot()
        let place = UnsafeMutableRawPointer(row + column)
        let before = place.loadUnaligned(as: SIMD4<Float>.self)
        // The signed distances of the centre from the nearer edge and from the other one.
        let way = distance * perPart
        let aside = growth == nil ? aside : aside + along * asideGrowth
        let near = (aside - way).lesser(.ones).larger(-.ones)
        let far = (aside + way).lesser(.ones)
        let nearBend = (near.magnitudes - inner).larger(.zero)
        let farBend = (far - inner).larger(.zero)
        let bends = (nearBend * nearBend).signed(as: near) + farBend * farBend
        let covered = (near + far) * slope - bends * bend
        place.storeBytes(of: covered.larger(before), as: SIMD4<Float>.self)
        x += Float(ShareCells.lanes) * ShareCells.full
        column &+= ShareCells.lanes
      } while column < columns.to
      y += ShareCells.full
    }
  }

  /// The range of `count` pixels from `first` whose centres are within `reach` of the interval between two coordinates.
  @inline(__always)
  private static func pixels(
    _ start: Double, _ end: Double, _ reach: Double, _ first: Int, _ count: Int
  ) -> (from: Int, to: Int) {
    let from = whole((start < end ? start : end) - reach) &- first
    let to = whole((start < end ? end : start) + reach) &- first
    return (max(from, 0), min(to, count))
  }

  @inline(__always)
  private static func whole(_ value: Double) -> Int { Coverage.whole(value, most: 0x1p50) }

  @inline(__always)
  private static func parts(_ way: Double) -> Float { Float(way * Double(ShareCells.full)) }

  // MARK: Filling

  /// Mixes `colour` into the covered pixels and clears them.
  mutating func fill(_ colour: PixelColour, into pixels: UnsafeMutablePointer<UInt32>) {
    cells.fill(colour, into: pixels)
  }
}
