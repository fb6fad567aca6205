/// How much of each pixel an outline covers, to the exact area.
///
/// Each edge leaves in the cells of the rows that it passes how much it adds to all pixels right of it. Summing a row up
/// from the left gives the covered areas, as whole numbers: what comes out depends neither on the order of the edges
/// nor on what of the outline lies outside.
struct Coverage: ~Copyable {
  let width: Int
  let height: Int

  /// The cells of a row, two more than pixels, filled up to whole blocks.
  private let stride: Int
  private let cells: UnsafeMutablePointer<Int32>

  /// For each row the blocks of cells that were touched, a bit each.
  private let touched: UnsafeMutablePointer<UInt64>

  /// The first and the last row that were touched.
  private var top = Int.max
  private var bottom = -1

  /// The parts of a pixel that places are told in, as a power of two.
  static let shift = 8
  static let one = 1 << shift

  /// What a pixel sums up to that is covered once.
  static let full: Int32 = 1 << fullShift
  private static let fullShift = UInt32(2 * shift + 1)

  static let blockShift = 3
  private static let block = 1 << blockShift

  /// A row has a bit for each of its blocks.
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

  /// A place, told in parts of a pixel.
  struct Place {
    let x: Int
    let y: Int
  }

  // Places are far from where sums overflow, and this is where the time goes: nothing is checked, and little is asked.
  mutating func addEdge(_ start: Place, _ end: Place) {
    let falls = start.y < end.y
    let (x0, y0) = (falls ? start.x : end.x, falls ? start.y : end.y)
    let (x1, y1) = (falls ? end.x : start.x, falls ? end.y : start.y)
    let first = max(y0 &>> Self.shift, 0)
    let last = min((y1 &- 1) &>> Self.shift, height &- 1)
    guard first <= last, y0 < y1, min(x0, x1) < width &<< Self.shift else { return }
    top = min(top, first)
    bottom = max(bottom, last)
    var cells = Cells(
      row: self.cells + first &* stride, touched: touched + first, stride: stride, width: width)
    // Told from the edge alone, whatever is left out above. Processors divide whole numbers slowly.
    let (way, height) = (x1 &- x0, y1 &- y0)
    let fall = Int(Double(height) * Self.fineOne / Double(max(abs(way), 1)))
    let slope = Int(Double(way) * Self.fineOne / Double(height))
    let sign = falls ? 1 : -1
    var y = max(y0, 0)
    var x = x0 &+ (slope &* (y &- y0)) &>> Self.fine
    var border = first &<< Self.shift
    for _ in first...last {
      border &+= Self.one
      let below = min(border, y1)
      let next = below == y1 ? x1 : x0 &+ (slope &* (below &- y0)) &>> Self.fine
      cells.addPiece(x, next, below &- y, fall, sign)
      (x, y) = (next, below)
      cells.row += stride
      cells.touched += 1
    }
  }

  /// The bits behind the point in slopes.
  static let fine = 20
  static let fineOne = 0x1p20

  // MARK: Filling

  /// Mixes `colour` into the pixels that are covered, and forgets the outline. There are as many pixels as cells, in rows
  /// of `width`, opaque.
  mutating func fill(_ colour: PixelColour, into pixels: UnsafeMutablePointer<UInt32>) {
    guard top <= bottom else { return }
    for row in top...bottom {
      fill(colour, cells + row &* stride, touched[row], into: pixels + row &* width)
      touched[row] = 0
    }
    (top, bottom) = (.max, -1)
  }

  /// Fills a row, of which these blocks were touched.
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
      let block = UnsafeMutableRawPointer(cells + start)
      var sums = block.loadUnaligned(as: SIMD8<Int32>.self)
      block.storeBytes(of: .zero, as: SIMD8<Int32>.self)
      sums[0] &+= sum
      for index in 1..<Self.block { sums[index] &+= sums[index &- 1] }
      sum = sums[Self.block &- 1]
      if done <= width {
        colour.mix(Self.shares(of: sums), into: line + start)
      } else {
        // What lies behind the last pixel counts for none.
        for x in start..<max(width, start) {
          colour.mix(Self.share(of: sums[x &- start]), into: line + x)
        }
      }
    }
    if sum != 0, done < width { colour.mix(Self.share(of: sum), into: line + done, width - done) }
  }

  @inline(__always)
  private static func shares(of sums: SIMD8<Int32>) -> SIMD8<UInt32> {
    let covered = pointwiseMin(pointwiseMax(sums, 0 &- sums), SIMD8(repeating: full))
    return (SIMD8<UInt32>(truncatingIfNeeded: covered) &* 255 &+ UInt32(full / 2)) &>> fullShift
  }

  /// From 0 to 255. Where an outline goes round more than once it covers no more.
  @inline(__always)
  private static func share(of sum: Int32) -> UInt32 {
    (UInt32(min(sum.magnitude, full.magnitude)) * 255 + full.magnitude / 2) / full.magnitude
  }
}
