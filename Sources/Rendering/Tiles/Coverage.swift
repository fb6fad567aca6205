/// How much of each pixel an outline covers, to the exact area.
///
/// Each edge leaves in the cells of the rows that it passes how much it adds to all pixels right of it. Summing a row up
/// from the left gives the covered areas, as whole numbers: what comes out depends neither on the order of the edges
/// nor on what of the outline lies outside.
struct Coverage: ~Copyable {
  let width: Int
  let height: Int

  /// The cells of a row, one more than pixels, filled up to whole blocks.
  private let stride: Int
  private let cells: UnsafeMutablePointer<Int32>

  /// For each row the blocks of cells that were touched, a bit each.
  private let touched: UnsafeMutablePointer<UInt64>

  /// The rows that were touched.
  private var rows = 0..<0

  /// The parts of a pixel that places are told in, as a power of two.
  static let shift = 8
  static let one = 1 << shift

  /// What a pixel sums up to that is covered once.
  static let full: Int32 = Int32(2 * one * one)

  private static let blockShift = 3
  private static let block = 1 << blockShift

  /// A row has a bit for each of its blocks.
  static let mostPixels = 64 * block - 1

  init(width: Int, height: Int) {
    precondition(
      (1...Self.mostPixels).contains(width) && height > 0, "A row has a bit for each of its blocks."
    )
    (self.width, self.height) = (width, height)
    stride = (width / Self.block + 1) * Self.block
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

  /// Adds an edge between two places that are told in parts of a pixel.
  @inline(__always)
  mutating func addEdge(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
    guard y0 != y1 else { return }
    if y0 < y1 {
      addFalling(x0, y0, x1, y1, 1)
    } else {
      addFalling(x1, y1, x0, y0, -1)
    }
  }

  private mutating func addFalling(
    _ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, _ sign: Int
  ) {
    guard y1 > 0, y0 < height << Self.shift, min(x0, x1) < width << Self.shift else { return }
    let first = max(y0 >> Self.shift, 0)
    let last = min((y1 - 1) >> Self.shift, height - 1)
    rows =
      rows.isEmpty ? first..<last + 1 : min(rows.lowerBound, first)..<max(rows.upperBound, last + 1)
    guard y0 >> Self.shift != (y1 - 1) >> Self.shift else {
      return addPiece(first, x0, x1, y1 - y0, sign)
    }
    // Told from the edge alone, whatever is left out above.
    let slope = Double(x1 - x0) / Double(y1 - y0)
    var y = max(y0, 0)
    var x = y == y0 ? x0 : x0 + Self.whole(slope * Double(y - y0))
    for row in first...last {
      let below = min((row + 1) << Self.shift, y1)
      let next = below == y1 ? x1 : x0 + Self.whole(slope * Double(below - y0))
      addPiece(row, x, next, below - y, sign)
      (x, y) = (next, below)
    }
  }

  /// Adds what of an edge lies in one row, where it falls by `fall`.
  @inline(__always)
  private mutating func addPiece(_ row: Int, _ x0: Int, _ x1: Int, _ fall: Int, _ sign: Int) {
    let (first, last) = (x0 >> Self.shift, x1 >> Self.shift)
    if first == last {
      add(row, first, fall * sign, (x0 & (Self.one - 1)) + (x1 & (Self.one - 1)))
    } else {
      addLongPiece(row, min(x0, x1), max(x0, x1), fall, sign)
    }
  }

  private mutating func addLongPiece(
    _ row: Int, _ left: Int, _ right: Int, _ fall: Int, _ sign: Int
  ) {
    let slope = Double(fall) / Double(right - left)
    var (x, done) = (left, 0)
    // Left of the first pixel all cells count as one.
    if x < 0 {
      x = min(right, 0)
      done = x == right ? fall : Int(slope * Double(x - left))
      add(row, -1, done * sign, 0)
    }
    while x < right, x >> Self.shift < width {
      let cell = x >> Self.shift
      let end = min((cell + 1) << Self.shift, right)
      let below = end == right ? fall : Int(slope * Double(end - left))
      add(row, cell, (below - done) * sign, x + end - cell << (Self.shift + 1))
      (x, done) = (end, below)
    }
  }

  /// Adds an edge within a cell: by how much it falls, and the sum of how far right of the cell's left side it begins
  /// and ends.
  @inline(__always)
  private mutating func add(_ row: Int, _ cell: Int, _ fall: Int, _ way: Int) {
    guard cell < width else { return }
    let (cell, way) = cell < 0 ? (0, 0) : (cell, way)
    let place = cells + (row * stride + cell)
    place[0] &+= Int32(truncatingIfNeeded: fall &* (2 * Self.one - way))
    place[1] &+= Int32(truncatingIfNeeded: fall &* way)
    touched[row] |=
      1 << UInt64(cell >> Self.blockShift) | 1 << UInt64((cell + 1) >> Self.blockShift)
  }

  /// The largest whole number that is not above `value`, of which there are few enough.
  @inline(__always)
  private static func whole(_ value: Double) -> Int {
    Int(value + 0x1p44) - 0x1000_0000_0000
  }

  // MARK: Filling

  /// Mixes `colour` into the pixels that are covered, and forgets the outline. There are as many pixels as cells, in rows
  /// of `width`, opaque.
  mutating func fill(_ colour: PixelColour, into pixels: UnsafeMutablePointer<UInt32>) {
    for row in rows {
      var blocks = touched[row]
      touched[row] = 0
      let cells = cells + row * stride
      let line = pixels + row * width
      var sum: Int32 = 0
      var done = 0
      while blocks != 0 {
        let start = blocks.trailingZeroBitCount << Self.blockShift
        blocks &= blocks - 1
        if sum != 0, start > done {
          colour.mix(Self.share(of: sum), into: line + done, start - done)
        }
        let end = min(start + Self.block, width)
        for x in start..<max(start, end) {
          let cell = cells[x]
          if cell != 0 {
            sum &+= cell
            cells[x] = 0
          }
          if sum != 0 { colour.mix(Self.share(of: sum), into: line + x) }
        }
        // What lies behind the last pixel counts for none.
        for x in max(start, end)..<start + Self.block { cells[x] = 0 }
        done = start + Self.block
      }
      if sum != 0, done < width { colour.mix(Self.share(of: sum), into: line + done, width - done) }
    }
    rows = 0..<0
  }

  /// From 0 to 255. Where an outline goes round more than once it covers no more.
  @inline(__always)
  private static func share(of sum: Int32) -> UInt32 {
    (UInt32(min(sum.magnitude, full.magnitude)) * 255 + full.magnitude / 2) / full.magnitude
  }
}
