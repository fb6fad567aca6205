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

  /// The first and the last row that were touched.
  private var top = Int.max
  private var bottom = -1

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
    if y0 < y1 {
      addFalling(x0, y0, x1, y1, 1)
    } else if y1 < y0 {
      addFalling(x1, y1, x0, y0, -1)
    }
  }

  // Places are far from where sums overflow, and this is where the time goes: nothing is checked.
  private mutating func addFalling(
    _ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, _ sign: Int
  ) {
    guard y1 > 0, y0 < height &<< Self.shift, min(x0, x1) < width &<< Self.shift else { return }
    let first = max(y0 &>> Self.shift, 0)
    let last = min((y1 &- 1) &>> Self.shift, height &- 1)
    top = min(top, first)
    bottom = max(bottom, last)
    // Told from the edge alone, whatever is left out above. Processors divide whole numbers slowly.
    let (way, height) = (x1 &- x0, y1 &- y0)
    let fall = way == 0 ? 0 : Int(Double(height) * Self.fineOne / Double(abs(way)))
    guard first < last || y0 < 0 || y1 > self.height &<< Self.shift else {
      return addPiece(first, x0, x1, height, fall, sign)
    }
    let slope = Int(Double(way) * Self.fineOne / Double(height))
    var y = max(y0, 0)
    var x = x0 &+ (slope &* (y &- y0)) &>> Self.fine
    var row = first
    while row <= last {
      let below = min((row &+ 1) &<< Self.shift, y1)
      let next = below == y1 ? x1 : x0 &+ (slope &* (below &- y0)) &>> Self.fine
      addPiece(row, x, next, below &- y, fall, sign)
      (x, y) = (next, below)
      row &+= 1
    }
  }

  /// The bits behind the point in slopes.
  private static let fine = 20
  private static let fineOne = 0x1p20

  /// Adds what of an edge lies in one row, where it falls by `height`, and by `slope` for each step sideways.
  @inline(__always)
  private mutating func addPiece(
    _ row: Int, _ x0: Int, _ x1: Int, _ height: Int, _ slope: Int, _ sign: Int
  ) {
    let (first, last) = (x0 &>> Self.shift, x1 &>> Self.shift)
    if first == last {
      add(row, first, height &* sign, x0 & (Self.one &- 1) &+ x1 & (Self.one &- 1))
    } else {
      addLongPiece(row, min(x0, x1), max(x0, x1), height, slope, sign)
    }
  }

  private mutating func addLongPiece(
    _ row: Int, _ left: Int, _ right: Int, _ height: Int, _ slope: Int, _ sign: Int
  ) {
    let cell = left &>> Self.shift
    if cell &+ 1 == right &>> Self.shift, left >= 0 {
      let border = (cell &+ 1) &<< Self.shift
      let part = min((slope &* (border &- left)) &>> Self.fine, height)
      add(row, cell, part &* sign, left & (Self.one &- 1) &+ Self.one)
      add(row, cell &+ 1, (height &- part) &* sign, right & (Self.one &- 1))
    } else {
      addLongerPiece(row, left, right, height, slope, sign)
    }
  }

  private mutating func addLongerPiece(
    _ row: Int, _ left: Int, _ right: Int, _ height: Int, _ slope: Int, _ sign: Int
  ) {
    var (x, done) = (left, 0)
    // Left of the first pixel all cells count as one.
    if x < 0 {
      x = min(right, 0)
      done = x == right ? height : min((slope &* (x &- left)) &>> Self.fine, height)
      add(row, -1, done &* sign, 0)
    }
    while x < right, x &>> Self.shift < width {
      let cell = x &>> Self.shift
      let end = min((cell &+ 1) &<< Self.shift, right)
      let below = end == right ? height : min((slope &* (end &- left)) &>> Self.fine, height)
      add(row, cell, (below &- done) &* sign, x &+ end &- cell &<< (Self.shift &+ 1))
      (x, done) = (end, below)
    }
  }

  /// Adds an edge within a cell: by how much it falls, and the sum of how far right of the cell's left side it begins
  /// and ends.
  @inline(__always)
  private mutating func add(_ row: Int, _ cell: Int, _ fall: Int, _ way: Int) {
    guard cell < width else { return }
    let (cell, way) = cell < 0 ? (0, 0) : (cell, way)
    let place = cells + (row &* stride &+ cell)
    place[0] &+= Int32(truncatingIfNeeded: fall &* (2 &* Self.one &- way))
    place[1] &+= Int32(truncatingIfNeeded: fall &* way)
    touched[row] |=
      1 &<< UInt64(truncatingIfNeeded: cell &>> Self.blockShift)
      | 1 &<< UInt64(truncatingIfNeeded: (cell &+ 1) &>> Self.blockShift)
  }

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
      var x = start
      while x < done {
        let cell = cells[x]
        cells[x] = 0
        sum &+= cell
        // What lies behind the last pixel counts for none.
        if sum != 0, x < width { colour.mix(Self.share(of: sum), into: line + x) }
        x &+= 1
      }
    }
    if sum != 0, done < width { colour.mix(Self.share(of: sum), into: line + done, width - done) }
  }

  /// From 0 to 255. Where an outline goes round more than once it covers no more.
  @inline(__always)
  private static func share(of sum: Int32) -> UInt32 {
    (UInt32(min(sum.magnitude, full.magnitude)) * 255 + full.magnitude / 2) / full.magnitude
  }
}
