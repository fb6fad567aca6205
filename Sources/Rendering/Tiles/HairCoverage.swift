import Geometry

/// How much of each pixel a line covers that is far narrower than a pixel: as much of its way as lies in the pixel, as
/// wide as the line is.
///
/// Where the line comes back to a pixel the shares add up, so that what fills an area looks filled from afar too.
/// Nothing is told from where the pixels begin and end.
struct HairCoverage: ~Copyable {
  /// Where the pixels are. Nothing is covered when it is moved, and it stays as large.
  var frame: PixelRect
  private let cells: UnsafeMutablePointer<UInt16>

  /// The cells that hold something, and one more.
  private let touched: UnsafeMutablePointer<Int32>
  private var count = 0

  /// What a cell holds that is covered.
  private static let full: UInt16 = 255 << shift
  private static let shift: UInt16 = 8

  /// The edges of wider lines are seen.
  static let widest = 0.375

  /// Of wider lines it is seen which side of them a pixel is on: they are drawn as two beside each other.
  private static let finest = 0.125

  init(_ frame: PixelRect) {
    self.frame = frame
    cells = .allocate(capacity: frame.area)
    cells.initialize(repeating: 0, count: frame.area)
    touched = .allocate(capacity: frame.area + 1)
  }

  deinit {
    cells.deallocate()
    touched.deallocate()
  }

  // MARK: Lines

  /// Adds the line through `places`, of which there is one at least.
  mutating func addLine(_ places: UnsafeBufferPointer<Vector>, width: Double) {
    let share = width * Double(Self.full)
    // Half a disc at each end.
    let cap = share * width * .pi / 8
    for end in [places[0], places[places.count &- 1]] { add(cap, Pixel(end)) }
    if width > Self.finest {
      addTwins(places, share / 2, width / 4)
    } else {
      addHair(places, share)
    }
  }

  private mutating func addHair(_ places: UnsafeBufferPointer<Vector>, _ share: Double) {
    var (start, pixel) = (places[0], Pixel(places[0]))
    for index in 1..<max(places.count, 1) {
      let end = places[index]
      let way = Vector(dx: end.dx - start.dx, dy: end.dy - start.dy)
      let last = Pixel(end)
      addSegment(start, pixel, end, last, (way * way).squareRoot() * share)
      (start, pixel) = (end, last)
    }
  }

  /// Adds two hairs, so far beside the line on both sides.
  private mutating func addTwins(
    _ places: UnsafeBufferPointer<Vector>, _ share: Double, _ aside: Double
  ) {
    for index in 1..<max(places.count, 1) {
      let (start, end) = (places[index &- 1], places[index])
      let way = Vector(dx: end.dx - start.dx, dy: end.dy - start.dy)
      let length = (way * way).squareRoot()
      guard length > 0 else { continue }
      let turned = Vector(dx: -way.dy, dy: way.dx) * (aside / length)
      addSegment(start + turned, end + turned, length * share)
      addSegment(start + turned * -1, end + turned * -1, length * share)
    }
  }

  @inline(__always)
  private mutating func addSegment(_ start: Vector, _ end: Vector, _ share: Double) {
    addSegment(start, Pixel(start), end, Pixel(end), share)
  }

  // This is where the time goes: most segments begin and end in the same pixel or in two that touch.
  @inline(__always)
  private mutating func addSegment(
    _ start: Vector, _ pixel: Pixel, _ end: Vector, _ last: Pixel, _ share: Double
  ) {
    let (across, down) = (last.column &- pixel.column, last.row &- pixel.row)
    if across | down == 0 { return add(share, pixel) }
    guard UInt(bitPattern: across &+ 1) <= 2, UInt(bitPattern: down &+ 1) <= 2 else {
      return addLong(start, end, share)
    }
    // When it leaves the column and the row, from 0 to 1.
    let (right, below) = (max(pixel.column, last.column), max(pixel.row, last.row))
    let leaves = across == 0 ? 1 : (Double(right) - start.dx) / (end.dx - start.dx)
    let falls = down == 0 ? 1 : (Double(below) - start.dy) / (end.dy - start.dy)
    let first = min(leaves, falls)
    add(share * first, pixel)
    if across & down == 0 { return add(share * (1 - first), last) }
    let second = max(leaves, falls)
    let between =
      leaves < falls
      ? Pixel(column: last.column, row: pixel.row) : Pixel(column: pixel.column, row: last.row)
    add(share * (second - first), between)
    add(share * (1 - second), last)
  }

  @inline(never)
  private mutating func addLong(_ start: Vector, _ end: Vector, _ share: Double) {
    let (x, y) = (abs(end.dx - start.dx), abs(end.dy - start.dy))
    if x >= y {
      let (left, right) = start.dx < end.dx ? (start, end) : (end, start)
      Self.forEachPiece(
        (left.dx, left.dy), (right.dx, right.dy), within: frame.x..<frame.maxX, share / x
      ) { add($2, Pixel(column: $0, row: $1)) }
    } else {
      let (top, bottom) = start.dy < end.dy ? (start, end) : (end, start)
      Self.forEachPiece(
        (top.dy, top.dx), (bottom.dy, bottom.dx), within: frame.y..<frame.maxY, share / y
      ) { add($2, Pixel(column: $1, row: $0)) }
    }
  }

  /// The pieces of a segment that goes along more than aside, one for each pixel along and aside within a range along;
  /// `share` is for each pixel along.
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
  private mutating func add(_ share: Double, _ pixel: Pixel) {
    let (x, y) = (pixel.column &- frame.x, pixel.row &- frame.y)
    guard UInt(bitPattern: x) < UInt(bitPattern: frame.width),
      UInt(bitPattern: y) < UInt(bitPattern: frame.height)
    else { return }
    let index = y &* frame.width &+ x
    let before = cells[index]
    touched[count] = Int32(truncatingIfNeeded: index)
    if before == 0 { count &+= 1 }
    // Nothing would be untouched still.
    let added = max(Int32(min(share, Double(Self.full))), 1)
    cells[index] = UInt16(truncatingIfNeeded: min(Int32(before) &+ added, Int32(Self.full)))
  }

  /// The pixel that a place is in.
  private struct Pixel {
    let column: Int
    let row: Int

    @inline(__always)
    init(column: Int, row: Int) {
      (self.column, self.row) = (column, row)
    }

    @inline(__always)
    init(_ place: Vector) {
      (column, row) = (HairCoverage.whole(place.dx), HairCoverage.whole(place.dy))
    }
  }

  @inline(__always)
  private static func whole(_ value: Double) -> Int { Coverage.whole(value - 0.5, most: 0x1p50) }

  // MARK: Filling

  /// Mixes `colour` into the pixels that are covered, and forgets the lines. There are as many pixels as in the frame, in
  /// rows without gaps.
  mutating func fill(_ colour: PixelColour, into pixels: UnsafeMutablePointer<UInt32>) {
    for number in 0..<count {
      let index = Int(touched[number])
      let share = (cells[index] &+ 1 << (Self.shift - 1)) &>> Self.shift
      cells[index] = 0
      colour.mix(UInt32(truncatingIfNeeded: share), into: pixels + index)
    }
    count = 0
  }
}
