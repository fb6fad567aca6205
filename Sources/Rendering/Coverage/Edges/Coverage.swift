/// The exact area of each pixel that an outline covers (signed area accumulation).
///
/// Each edge adds to the cells of the rows that it crosses the coverage that it contributes to all pixels on its right.
/// The prefix sums of a row are the covered areas, as whole numbers: the result depends neither on the order of the
/// edges nor on parts of the outline beyond the pixels.
struct Coverage: EdgeSink, ~Copyable {
  let width: Int
  let height: Int

  /// The cells in a row: two more than pixels, rounded up to whole blocks.
  let stride: Int
  let cells: UnsafeMutablePointer<Int32>

  /// For each row a bit for each block of cells that isn't zero.
  private let touched: UnsafeMutablePointer<UInt64>

  /// The first and the last row with a cell that isn't zero.
  private(set) var top = Int.max
  private(set) var bottom = -1

  /// The number of edges since sums were last reduced to their range.
  var newEdges = 0

  /// The number of fractional bits of fixed-point coordinates.
  static let shift = 8
  static let one = 1 << shift

  /// The sum of a pixel that is covered once.
  static let full: Int32 = 1 << fullShift
  private static let fullShift = UInt32(2 * shift + 1)

  static let blockShift = 3
  private static let block = 1 << blockShift
  private static let half = block / 2

  /// A row has 64 bits for its blocks.
  static let mostPixels = 64 * block - 2

  init(width: Int, height: Int) {
    precondition(
      (1...Self.mostPixels).contains(width) && height > 0, "A row has a bit for each of its blocks."
    )
    (self.width, self.height) = (width, height)
    stride = (width + 1 + Self.block) / Self.block * Self.block
    cells = .allocate(capacity: stride * height)
    cells.initialize(repeating: 0, count: stride * height)
    touched = .allocate(capacity: height)
    touched.initialize(repeating: 0, count: height)
  }

  deinit {
    cells.deallocate()
    touched.deallocate()
  }

  // MARK: Edges

  /// A point in fixed-point coordinates.
  struct Place {
    let x: Int
    let y: Int
  }

  // Coordinates are far below overflow and this is the innermost loop, so nothing is checked.
  mutating func addEdge(_ start: Place, _ end: Place) {
    let falls = start.y < end.y
    let (x0, y0) = (falls ? start.x : end.x, falls ? start.y : end.y)
    let (x1, y1) = (falls ? end.x : start.x, falls ? end.y : start.y)
    let first = max(y0 &>> Self.shift, 0)
    let last = min((y1 &- 1) &>> Self.shift, height &- 1)
    guard first <= last, y0 < y1, min(x0, x1) < width &<< Self.shift else { return }
    if max(abs(x1 &- x0), y1 &- y0) > Self.longest {
      return addLongEdge((x0, y0), (x1, y1), falls: falls)
    }
    top = min(top, first)
    bottom = max(bottom, last)
    newEdges &+= 1
    if newEdges > Self.mostNewEdges { holdSums() }
    var cells = Cells(
      row: self.cells + first &* stride, touched: touched + first, stride: stride, width: width)
    // Computed from the whole edge, whatever part of it lies above the pixels. Floating-point division is faster than
    // that of integers; the fall of a vertical edge is never used.
    let (way, height) = (Double(x1 &- x0), Double(y1 &- y0))
    let fall = Self.whole(height * Self.fineOne / abs(way), most: 0x1p50)
    let slope = Self.whole(way * Self.fineOne / height, most: 0x1p50)
    let sign = falls ? 1 : -1
    var y = max(y0, 0)
    var border = (first &+ 1) &<< Self.shift
    // The horizontal distance to the next border of rows, in finer fixed-point.
    var aside = slope &* (border &- y0)
    var x = x0 &+ (slope &* (y &- y0)) &>> Self.fine
    for _ in first..<last {
      let next = x0 &+ aside &>> Self.fine
      cells.addPiece(x, next, border &- y, fall, sign)
      (x, y) = (next, border)
      border &+= Self.one
      aside &+= slope &<< Self.shift
      cells.row += stride
      cells.touched += 1
    }
    let next = border < y1 ? x0 &+ aside &>> Self.fine : x1
    cells.addPiece(x, next, min(border, y1) &- y, fall, sign)
  }

  /// The cells of a row that is going to be covered.
  mutating func touchedCells(inRow row: Int) -> Cells {
    (top, bottom) = (min(top, row), max(bottom, row))
    return Cells(row: cells + row &* stride, touched: touched + row, stride: stride, width: width)
  }

  /// The fractional bits of slopes.
  static let fine = 20
  static let fineOne = 0x1p20

  /// The nearest integer, clamped to `most` and its negative. Nothing is checked.
  @inline(__always)
  static func whole(_ value: Double, most: Double) -> Int {
    // The sum has no fractional bits, and the integer in its low bits.
    let shifted = min(max(value, -most), most) + 0x1.8p52
    return Int(truncatingIfNeeded: shifted.bitPattern &- (0x1.8p52).bitPattern)
  }

  // MARK: Filling

  /// Mixes `colour` into the covered pixels and clears the cells. `pixels` has `height` opaque rows of `width`, without
  /// padding.
  mutating func fill(_ colour: PixelColour, into pixels: UnsafeMutablePointer<UInt32>) {
    guard top <= bottom else { return }
    for row in top...bottom {
      fill(colour, cells + row &* stride, touched[row], into: pixels + row &* width)
      touched[row] = 0
    }
    (top, bottom, newEdges) = (.max, -1, 0)
  }

  /// Fills a row; `touched` has its blocks that aren't zero.
  @inline(__always)
  private func fill(
    _ colour: PixelColour, _ cells: UnsafeMutablePointer<Int32>, _ touched: UInt64,
    into line: UnsafeMutablePointer<UInt32>
  ) {
    var blocks = touched
    var sum: Int32 = 0
    var done = 0
    while blocks != 0 {
      let start = blocks.trailingZeroBitCount &<< Self.blockShift
      blocks &= blocks &- 1
      if sum != 0, start > done {
        colour.mix(Self.share(of: sum), into: line + done, start &- done)
      }
      done = start &+ Self.block
      let (cells, line) = (cells + start, line + start)
      if done <= width {
        fill(colour, cells, &sum, into: line)
        fill(colour, cells + Self.half, &sum, into: line + Self.half)
      } else {
        // The cells behind the last pixel are only cleared.
        for x in 0..<Self.block {
          sum &+= cells[x]
          cells[x] = 0
          if start &+ x < width { colour.mix(Self.share(of: sum), into: line + x) }
        }
      }
    }
    if sum != 0, done < width { colour.mix(Self.share(of: sum), into: line + done, width - done) }
  }

  /// Fills half a block, and carries the running sum on.
  @inline(__always)
  private func fill(
    _ colour: PixelColour, _ cells: UnsafeMutablePointer<Int32>, _ sum: inout Int32,
    into line: UnsafeMutablePointer<UInt32>
  ) {
    let half = UnsafeMutableRawPointer(cells)
    let pairs = half.loadUnaligned(as: SIMD2<UInt64>.self)
    if pairs[0] | pairs[1] | UInt64(truncatingIfNeeded: sum) == 0 { return }
    let middle = sum &+ cells[0] &+ cells[1]
    let starts = SIMD4(sum, sum, middle, middle)
    sum = middle &+ cells[2] &+ cells[3]
    half.storeBytes(of: .zero, as: SIMD2<UInt64>.self)
    // Adds the first cell of each pair to the second.
    let sums = starts &+ Self.cells(pairs &+ pairs &<< 32)
    colour.mix(Self.shares(of: sums), into: line)
  }

  @inline(__always)
  private static func cells(_ pairs: SIMD2<UInt64>) -> SIMD4<Int32> {
    withUnsafeBytes(of: pairs) { $0.loadUnaligned(as: SIMD4<Int32>.self) }
  }

  @inline(__always)
  private static func shares(of sums: SIMD4<Int32>) -> SIMD4<UInt32> {
    let sign = sums &>> 31
    let covered = pointwiseMin((sums ^ sign) &- sign, SIMD4(repeating: full))
    return (SIMD4<UInt32>(truncatingIfNeeded: covered) &* 255 &+ UInt32(full / 2)) &>> fullShift
  }

  /// The share from 0 to 255. Ink that an outline winds around twice is covered once.
  @inline(__always)
  private static func share(of sum: Int32) -> UInt32 {
    (UInt32(min(sum.magnitude, full.magnitude)) * 255 + full.magnitude / 2) / full.magnitude
  }
}
