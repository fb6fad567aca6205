import Geometry

/// Shares of pixels from 0 to 255, as floats that are computed and filled four at a time.
struct ShareCells: ~Copyable {
  /// The frame of the pixels on the grid. It may move while nothing is covered, and keeps its size.
  var frame: PixelRect

  /// The cells in a row: as many as pixels, rounded up to whole blocks, and one block more that is never filled.
  private let stride: Int
  private let cells: UnsafeMutablePointer<Float>

  /// For each row a bit for each block of cells that isn't zero.
  private let touched: UnsafeMutablePointer<UInt64>

  /// The first and the last row with a cell that isn't zero.
  private var top = Int.max
  private var bottom = -1

  private static let blockShift = 3
  private static let block = 1 << blockShift
  static let lanes = 4

  /// The value of a cell whose pixel is covered.
  static let full: Float = 255

  /// A row has 64 bits for its blocks.
  private static let mostPixels = 64 * block

  init(_ frame: PixelRect) {
    precondition(
      (1...Self.mostPixels).contains(frame.width) && frame.height > 0,
      "A row has a bit for each of its blocks.")
    self.frame = frame
    stride = (frame.width + 2 * Self.block - 1) / Self.block * Self.block
    cells = .allocate(capacity: stride * frame.height)
    cells.initialize(repeating: 0, count: stride * frame.height)
    touched = .allocate(capacity: frame.height)
    touched.initialize(repeating: 0, count: frame.height)
  }

  deinit {
    cells.deallocate()
    touched.deallocate()
  }

  // MARK: Covering

  /// Marks a non-empty range of rows as touched.
  @inline(__always)
  mutating func touch(rows: Range<Int>) {
    top = min(top, rows.lowerBound)
    bottom = max(bottom, rows.upperBound &- 1)
  }

  /// Marks columns of a row as touched, and returns the row's cells. Up to three cells behind them may be written too.
  @inline(__always)
  func touch(row: Int, columns: Range<Int>) -> UnsafeMutablePointer<Float> {
    let (first, last) = (
      columns.lowerBound &>> Self.blockShift, (columns.upperBound &- 1) &>> Self.blockShift
    )
    touched[row] |=
      ~0 &<< UInt64(truncatingIfNeeded: first) & ~0 &>> UInt64(truncatingIfNeeded: 63 &- last)
    return cells + row &* stride
  }

  // MARK: Filling

  /// Mixes `colour` into the covered pixels and clears the cells. `pixels` has the size of the frame, in rows without
  /// padding.
  mutating func fill(_ colour: PixelColour, into pixels: UnsafeMutablePointer<UInt32>) {
    guard top <= bottom else { return }
    for row in top...bottom {
      fill(colour, cells + row &* stride, touched[row], into: pixels + row &* frame.width)
      touched[row] = 0
    }
    (top, bottom) = (.max, -1)
  }

  /// Fills a row; `touched` has its blocks that aren't zero.
  @inline(__always)
  private func fill(
    _ colour: PixelColour, _ cells: UnsafeMutablePointer<Float>, _ touched: UInt64,
    into line: UnsafeMutablePointer<UInt32>
  ) {
    var blocks = touched
    while blocks != 0 {
      let start = blocks.trailingZeroBitCount &<< Self.blockShift
      blocks &= blocks &- 1
      let (cells, line) = (cells + start, line + start)
      if start &+ Self.block <= frame.width {
        fill(colour, cells, into: line)
        fill(colour, cells + Self.lanes, into: line + Self.lanes)
      } else {
        for x in 0..<frame.width &- start {
          colour.mix(Self.shares(of: SIMD4(repeating: cells[x]))[0], into: line + x)
        }
        cells.update(repeating: 0, count: Self.block)
      }
    }
  }

  /// Fills four pixels.
  @inline(__always)
  private func fill(
    _ colour: PixelColour, _ cells: UnsafeMutablePointer<Float>,
    into line: UnsafeMutablePointer<UInt32>
  ) {
    let cells = UnsafeMutableRawPointer(cells)
    let pairs = cells.loadUnaligned(as: SIMD2<UInt64>.self)
    if pairs[0] | pairs[1] == 0 { return }
    let shares = Self.shares(of: cells.loadUnaligned(as: SIMD4<Float>.self))
    cells.storeBytes(of: .zero, as: SIMD2<UInt64>.self)
    colour.mix(shares, into: line)
  }

  /// Rounds to the nearest integers.
  @inline(__always)
  private static func shares(of cells: SIMD4<Float>) -> SIMD4<UInt32> {
    // The sums have no fractional bits, and the integers in their low bits.
    (cells + 0x1p23).bits & 0xFF
  }
}
