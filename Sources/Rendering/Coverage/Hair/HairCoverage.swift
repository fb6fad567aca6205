import Geometry

/// The coverage of lines far narrower than a pixel: the length of the line inside the pixel times its width.
///
/// The shares of a pixel add up when the line returns to it, so that a filled area also looks filled from afar. The result
/// doesn't depend on the pixels' frame.
struct HairCoverage: ~Copyable {
  private var cells: HairCells

  /// The edges of wider lines are visible.
  static let widest = 0.375

  /// Wider lines are drawn as two hairs side by side, since it is visible on which side of them a pixel is.
  private static let finest = 0.125

  /// A point, or a pixel by column and row, whose components are computed together.
  private typealias Pair = SIMD2<Double>

  init(_ pixels: UnsafeMutablePointer<UInt32>, _ frame: PixelRect) {
    cells = HairCells(pixels, frame)
  }

  /// Continues with other pixels, in a frame of the same size. Nothing may be covered.
  mutating func turn(to pixels: UnsafeMutablePointer<UInt32>, _ frame: PixelRect) {
    cells.turn(to: pixels, frame)
  }

  // MARK: Lines

  /// Adds the line through `places`, which isn't empty.
  mutating func addLine(_ places: UnsafeBufferPointer<Vector>, width: Double) {
    let share = width * Double(HairCells.full)
    for end in [places[0], places[places.count &- 1]] { addEnd(end, width: width) }
    if width > Self.finest {
      addTwins(places, share / 2, width / 4)
    } else {
      addHair(places, share)
    }
  }

  /// Adds the line through `points`; each segment has the width of its middle.
  mutating func addLine(_ points: UnsafeBufferPointer<LinePoint>) {
    for end in [points.first, points.last] {
      if let end { addEnd(end.location.vector, width: end.width) }
    }
    for index in 1..<max(points.count, 1) {
      let (start, end) = (points[index &- 1], points[index])
      addPart(
        from: start.location.vector, to: end.location.vector,
        way: (end.location - start.location).length, width: (start.width + end.width) / 2)
    }
  }

  /// Adds half a disc, which is the end of a line.
  mutating func addEnd(_ place: Vector, width: Double) {
    add(width * Double(HairCells.full) * width * .pi / 8, Self.pixel(of: place.pair))
  }

  /// Adds a part of a line without its ends. Its length is `way`, which may be more than the distance of the two
  /// points.
  mutating func addPart(from start: Vector, to end: Vector, way: Double, width: Double) {
    let share = way * width * Double(HairCells.full)
    let straight = end.pair - start.pair
    let length = Self.length(straight)
    guard width > Self.finest, length > 0 else {
      return addSegment(start.pair, end.pair, share)
    }
    let aside = Pair(-straight.y, straight.x) * (width / 4 / length)
    addSegment(start.pair + aside, end.pair + aside, share / 2)
    addSegment(start.pair - aside, end.pair - aside, share / 2)
  }

  private mutating func addHair(_ places: UnsafeBufferPointer<Vector>, _ share: Double) {
    var start = places[0].pair
    var pixel = Self.pixel(of: start)
    var covered = 0.0
    for index in 1..<max(places.count, 1) {
      let end = places[index].pair
      let last = Self.pixel(of: end)
      let length = Self.length(end - start)
      covered = addSegment(start, pixel, end, last, length * share, after: covered)
      (start, pixel) = (end, last)
    }
    add(covered, pixel)
  }

  /// Adds two hairs, one on each side of the line at distance `aside`.
  private mutating func addTwins(
    _ places: UnsafeBufferPointer<Vector>, _ share: Double, _ aside: Double
  ) {
    for index in 1..<max(places.count, 1) {
      let (start, end) = (places[index &- 1].pair, places[index].pair)
      let way = end - start
      let length = Self.length(way)
      guard length > 0 else { continue }
      let turned = Pair(-way.y, way.x) * (aside / length)
      addSegment(start + turned, end + turned, length * share)
      addSegment(start - turned, end - turned, length * share)
    }
  }

  private mutating func addSegment(_ start: Pair, _ end: Pair, _ share: Double) {
    let last = Self.pixel(of: end)
    add(addSegment(start, Self.pixel(of: start), end, last, share, after: 0), last)
  }

  /// Adds a segment to its pixels, and `covered` to its first one, which is the share from the segments before. Returns the share
  /// of its last pixel instead of adding it.
  // The innermost loop: most segments start and end in the same pixel or in two that touch.
  @inline(__always)
  private mutating func addSegment(
    _ start: Pair, _ pixel: Pair, _ end: Pair, _ last: Pair, _ share: Double, after covered: Double
  ) -> Double {
    if last == pixel { return covered + share }
    let steps = last - pixel
    guard abs(steps.x) <= 1, abs(steps.y) <= 1 else {
      add(covered, pixel)
      addLong(start, end, share)
      return 0
    }
    // The parameters, from 0 to 1, at which the segment leaves the column and the row.
    let sides = pixel.replacing(with: last, where: last .> pixel)
    let leaves = ((sides - start) / (end - start)).replacing(with: 0, where: steps .== 0)
    let second = max(leaves.x, leaves.y)
    var first = second
    if steps.x * steps.y != 0 {
      first = min(leaves.x, leaves.y)
      let between = leaves.x < leaves.y ? Pair(last.x, pixel.y) : Pair(pixel.x, last.y)
      add(share * (second - first), between)
    }
    add(covered + share * first, pixel)
    return share * (1 - second)
  }

  @inline(never)
  private mutating func addLong(_ start: Pair, _ end: Pair, _ share: Double) {
    let (x, y) = (abs(end.x - start.x), abs(end.y - start.y))
    if x >= y {
      let (left, right) = start.x < end.x ? (start, end) : (end, start)
      Self.forEachPiece(
        (left.x, left.y), (right.x, right.y), within: cells.frame.x..<cells.frame.maxX, share / x
      ) { cells.add($2, column: $0, row: $1) }
    } else {
      let (top, bottom) = start.y < end.y ? (start, end) : (end, start)
      Self.forEachPiece(
        (top.y, top.x), (bottom.y, bottom.x), within: cells.frame.y..<cells.frame.maxY, share / y
      ) { cells.add($2, column: $1, row: $0) }
    }
  }

  /// Calls `body` for each pixel of a segment inside a range. `along` is the axis in which the segment is longer,
  /// `aside` the other one, and `share` the share for each pixel along.
  @inline(__always)
  private static func forEachPiece(
    _ start: (along: Double, aside: Double), _ end: (along: Double, aside: Double),
    within range: Range<Int>, _ share: Double,
    _ body: (_ along: Int, _ aside: Int, _ share: Double) -> Void
  ) {
    let slope = (end.aside - start.aside) / (end.along - start.along)
    var along = max(whole(start.along), range.lowerBound)
    let last = min(whole(end.along), range.upperBound &- 1)
    while along <= last {
      let from = max(start.along, Double(along))
      let to = min(end.along, Double(along &+ 1))
      let fromAside = start.aside + (from - start.along) * slope
      let toAside = start.aside + (to - start.along) * slope
      let (pixel, other) = (whole(fromAside), whole(toAside))
      let all = (to - from) * share
      if pixel == other {
        body(along, pixel, all)
      } else {
        let part = min(max((Double(max(pixel, other)) - fromAside) / (toAside - fromAside), 0), 1)
        body(along, pixel, all * part)
        body(along, other, all * (1 - part))
      }
      along &+= 1
    }
  }

  @inline(__always)
  private mutating func add(_ share: Double, _ pixel: Pair) {
    cells.add(share, column: HairCells.number(pixel.x), row: HairCells.number(pixel.y))
  }

  /// The pixel that contains a point.
  @inline(__always)
  private static func pixel(of place: Pair) -> Pair {
    var place = place - 0.5
    place.replace(with: farthest, where: place .> farthest)
    place.replace(with: -farthest, where: place .< -farthest)
    return (place + large) - large
  }

  /// Adding it removes all fractional bits.
  private static let large = 0x1.8p52

  /// Clamps points that are far away.
  private static var farthest: Pair { Pair(repeating: 0x1p50) }

  @inline(__always)
  private static func whole(_ value: Double) -> Int { Coverage.whole(value - 0.5, most: 0x1p50) }

  @inline(__always)
  private static func length(_ way: Pair) -> Double {
    let squares = way * way
    return (squares.x + squares.y).squareRoot()
  }

  // MARK: Filling

  /// Mixes `colour` into the covered pixels and clears them.
  mutating func fill(_ colour: PixelColour, into pixels: UnsafeMutablePointer<UInt32>) {
    cells.fill(colour, into: pixels)
  }
}

extension Vector {
  @inline(__always) fileprivate var pair: SIMD2<Double> { SIMD2(dx, dy) }
}
