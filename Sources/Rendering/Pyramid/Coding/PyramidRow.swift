/// A row of a tile while it is encoded or decoded.
struct PyramidRow: ~Copyable {
  static let side = PyramidCoder.side

  /// The values of each channel, in this row or in the one above.
  let here: UnsafeMutablePointer<UInt8>

  /// The residuals of each channel: the differences of its values from their predictions.
  let more: UnsafeMutablePointer<UInt8>

  /// The folded residuals of the current channel.
  let numbers: UnsafeMutablePointer<UInt8>

  /// Whether the last row had no ink.
  private var isClear = true

  init() {
    here = .allocate(capacity: 4 * Self.side)
    here.initialize(repeating: 0, count: 4 * Self.side)
    more = .allocate(capacity: 4 * Self.side)
    more.initialize(repeating: 0, count: 4 * Self.side)
    numbers = .allocate(capacity: Self.side)
    numbers.initialize(repeating: 0, count: Self.side)
  }

  deinit {
    here.deallocate()
    more.deallocate()
    numbers.deallocate()
  }

  /// Takes the next row of pixels, and computes its residuals.
  mutating func take(_ pixels: UnsafePointer<UInt32>) {
    let wasClear = isClear
    isClear = UnsafeBufferPointer(start: pixels, count: Self.side).allSatisfy { $0 == 0 }
    if isClear, wasClear { return more.update(repeating: 0, count: 4 * Self.side) }
    for (part, shift) in PyramidCoder.shifts.enumerated() {
      let (here, more) = (here + part * Self.side, more + part * Self.side)
      var left: UInt8 = 0
      for x in 0..<Self.side {
        let value = UInt8(truncatingIfNeeded: pixels[x] &>> shift)
        more[x] = value &- PyramidCoder.expected(left, here[x])
        here[x] = value
        left = value
      }
    }
  }

  /// Computes the folded residuals of a channel that is predicted by another one, or by none. Returns their sum.
  func tell(_ part: Int, from origin: Int) -> Int {
    let more = more + part * Self.side
    var sum = 0
    if origin == 0 {
      for x in 0..<Self.side {
        numbers[x] = PyramidCoder.number(more[x])
        sum &+= Int(numbers[x])
      }
    } else {
      let other = self.more + (origin - 1) * Self.side
      for x in 0..<Self.side {
        numbers[x] = PyramidCoder.number(more[x] &- other[x])
        sum &+= Int(numbers[x])
      }
    }
    return sum
  }

  /// Restores a channel that was predicted by another one, or by none.
  func put(_ part: Int, from origin: Int) {
    let (here, more) = (here + part * Self.side, more + part * Self.side)
    let other = origin == 0 ? nil : self.more + (origin - 1) * Self.side
    var left: UInt8 = 0
    for x in 0..<Self.side {
      let told = PyramidCoder.more(numbers[x]) &+ (other?[x] ?? 0)
      more[x] = told
      left = told &+ PyramidCoder.expected(left, here[x])
      here[x] = left
    }
  }

  /// Stores the row as pixels.
  func put(_ pixels: UnsafeMutablePointer<UInt32>) {
    let (green, red, blue) = (here + Self.side, here + 2 * Self.side, here + 3 * Self.side)
    for x in 0..<Self.side {
      pixels[x] =
        UInt32(here[x]) &<< 24 | UInt32(red[x]) &<< 16 | UInt32(green[x]) &<< 8 | UInt32(blue[x])
    }
  }
}
