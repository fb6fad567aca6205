import CLinux
import Geometry

/// Shares of pixels that are summed up, to at most one: a cell for each pixel, and a list of the cells that aren't zero, since
/// hairs touch few.
struct HairCells: ~Copyable {
  /// The pixels that will be filled, in rows without padding, and their frame.
  private var pixels: UnsafeMutablePointer<UInt32>
  private(set) var frame: PixelRect
  private let cells: UnsafeMutablePointer<UInt16>

  /// The indices of the cells that aren't zero, and room for one more.
  private let touched: UnsafeMutablePointer<Int32>
  private var count = 0

  /// The value of a cell whose pixel is covered.
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

  /// Continues with other pixels, in a frame of the same size. Nothing may be covered.
  mutating func turn(to pixels: UnsafeMutablePointer<UInt32>, _ frame: PixelRect) {
    (self.pixels, self.frame) = (pixels, frame)
  }

  /// Adds a share, from 0 to `full`, to a pixel of the grid; ignores pixels outside the frame.
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
    // Cells that are listed aren't zero.
    let full = Int(Self.full)
    let added = max(Self.number(min(share, Double(full))), 1)
    cells[index] = UInt16(truncatingIfNeeded: min(Int(before) &+ added, full))
  }

  /// The nearest integer to a number below 2^51.
  @inline(__always)
  static func number(_ value: Double) -> Int {
    // The sum has no fractional bits, and the integer in its low bits.
    let large = 0x1.8p52
    return Int(truncatingIfNeeded: (value + large).bitPattern &- large.bitPattern)
  }

  /// Mixes `colour` into the covered pixels and clears the cells. `pixels` has the size of the frame, in rows without
  /// padding.
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
