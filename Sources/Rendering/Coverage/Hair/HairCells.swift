import CLinux
import Geometry

/// The share of each pixel that is covered, which adds up, up to the whole pixel: a cell for each, and a list of those
/// that hold something, since hairs touch few of many.
struct HairCells: ~Copyable {
  /// The pixels that are likely to be filled, in rows without gaps, and where they are.
  private var pixels: UnsafeMutablePointer<UInt32>
  private(set) var frame: PixelRect
  private let cells: UnsafeMutablePointer<UInt16>

  /// The cells that hold something, and one more.
  private let touched: UnsafeMutablePointer<Int32>
  private var count = 0

  /// What a cell holds that is covered.
  static let full: UInt16 = 255 << shift
  private static let shift: UInt16 = 8

  init(_ pixels: UnsafeMutablePointer<UInt32>, _ frame: PixelRect) {
    (self.pixels, self.frame) = (pixels, frame)
    cells = .allocate(capacity: frame.area)
    cells.initialize(repeating: 0, count: frame.area)
    touched = .allocate(capacity: frame.area + 1)
  }

  deinit {
    cells.deallocate()
    touched.deallocate()
  }

  /// Goes on with other pixels, as many in a row and as many rows. Nothing is covered then.
  mutating func turn(to pixels: UnsafeMutablePointer<UInt32>, _ frame: PixelRect) {
    (self.pixels, self.frame) = (pixels, frame)
  }

  /// Adds so much of `full` to a pixel of the grid, if it is one of these.
  @inline(__always)
  mutating func add(_ share: Double, column: Int, row: Int) {
    let (x, y) = (column &- frame.x, row &- frame.y)
    guard UInt(bitPattern: x) < UInt(bitPattern: frame.width),
      UInt(bitPattern: y) < UInt(bitPattern: frame.height)
    else { return }
    let index = y &* frame.width &+ x
    let before = cells[index]
    touched[count] = Int32(truncatingIfNeeded: index)
    if before == 0 {
      count &+= 1
      CLinuxFetch(pixels + index)
    }
    // A cell of 0 is one that isn't in the list.
    let full = Int(Self.full)
    let added = max(Self.number(min(share, Double(full))), 1)
    cells[index] = UInt16(truncatingIfNeeded: min(Int(before) &+ added, full))
  }

  /// The nearest whole number to one below 2^51.
  @inline(__always)
  static func number(_ value: Double) -> Int {
    // The sum has no bits behind the point, and the number in its low ones.
    let large = 0x1.8p52
    return Int(truncatingIfNeeded: (value + large).bitPattern &- large.bitPattern)
  }

  /// Mixes `colour` into the pixels that are covered, and clears the cells. There are as many pixels as in the frame, in
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
