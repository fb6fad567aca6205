import Glibc

/// Filters rows of pixels for a PNG: stores each byte minus a prediction from its neighbours, by the filter type of
/// five that leaves the smallest numbers (PNG specification, section 9).
struct PNGFilter: ~Copyable {
  private let hasAlpha: Bool
  private let depth: Int
  private let pixelLength: Int
  private let rowLength: Int

  /// Two unfiltered rows, the current one and the one before, each behind a pixel of zeros.
  private var row: UnsafeMutablePointer<UInt8>
  private var above: UnsafeMutablePointer<UInt8>

  /// Two filtered rows, the best so far and the current trial, each behind its filter type.
  private var best: UnsafeMutablePointer<UInt8>
  private var trial: UnsafeMutablePointer<UInt8>
  private(set) var length = 0

  private enum Way: UInt8 {
    case none, sub, up, average, paeth
  }

  /// Samples have `depth` bits, 8 or 16.
  init(width: Int, hasAlpha: Bool, depth: Int) {
    (self.hasAlpha, self.depth) = (hasAlpha, depth)
    pixelLength = (hasAlpha ? 4 : 3) * depth / 8
    rowLength = width * pixelLength
    let count = rowLength + pixelLength + 1
    func zeros() -> UnsafeMutablePointer<UInt8> {
      let pointer = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
      pointer.initialize(repeating: 0, count: count)
      return pointer
    }
    (row, above, best, trial) = (zeros(), zeros(), zeros(), zeros())
  }

  deinit {
    for pointer in [row, above, best, trial] { pointer.deallocate() }
  }

  /// The last row, filtered.
  var result: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: best, count: length) }

  /// Makes `result` empty.
  mutating func clear() {
    length = 0
  }

  /// Filters the next row of premultiplied pixels, whose samples have 8 bits.
  mutating func take(_ pixels: UnsafeBufferPointer<UInt32>) {
    swap(&row, &above)
    if hasAlpha { unpack(straight: pixels) } else { unpack(opaque: pixels) }
    filter()
  }

  /// Filters the next row of samples, which aren't premultiplied.
  mutating func take(samples: UnsafeBufferPointer<UInt16>) {
    swap(&row, &above)
    var target = row + pixelLength
    for sample in samples {
      if depth == 16 {
        target[0] = UInt8(sample >> 8)
        target += 1
      }
      target[0] = UInt8(truncatingIfNeeded: sample)
      target += 1
    }
    filter()
  }

  /// Filters the row.
  private mutating func filter() {
    length = rowLength + 1
    // Most rows of a drawing equal the row above.
    guard memcmp(row, above, rowLength + pixelLength) != 0 else {
      best.update(repeating: 0, count: length)
      best[0] = Way.up.rawValue
      return
    }
    var least = Int.max
    for way in [Way.none, .sub, .up, .average, .paeth] {
      let sum = apply(way)
      guard sum < least else { continue }
      least = sum
      swap(&best, &trial)
    }
  }

  private func unpack(opaque pixels: UnsafeBufferPointer<UInt32>) {
    var target = row + pixelLength
    for pixel in pixels {
      target[0] = UInt8(truncatingIfNeeded: pixel >> 16)
      target[1] = UInt8(truncatingIfNeeded: pixel >> 8)
      target[2] = UInt8(truncatingIfNeeded: pixel)
      target += 3
    }
  }

  /// PNG stores colours that aren't premultiplied.
  private func unpack(straight pixels: UnsafeBufferPointer<UInt32>) {
    var target = row + pixelLength
    for pixel in pixels {
      let straight = PNGWriter.straight(pixel)
      target[0] = UInt8(truncatingIfNeeded: straight >> 16)
      target[1] = UInt8(truncatingIfNeeded: straight >> 8)
      target[2] = UInt8(truncatingIfNeeded: straight)
      target[3] = UInt8(straight >> 24)
      target += 4
    }
  }

  /// Filters the row into `trial`. Returns the sum of the magnitudes of its bytes, taken as signed numbers.
  private func apply(_ way: Way) -> Int {
    trial[0] = way.rawValue
    let (target, here, up) = (trial + 1, row + pixelLength, above + pixelLength)
    let (left, corner) = (row, above)
    switch way {
    case .none: return fill(target) { here[$0] }
    case .sub: return fill(target) { here[$0] &- left[$0] }
    case .up: return fill(target) { here[$0] &- up[$0] }
    case .average:
      return fill(target) { here[$0] &- UInt8((UInt16(left[$0]) + UInt16(up[$0])) / 2) }
    case .paeth:
      return fill(target) { here[$0] &- PaethPredictor.value(left[$0], up[$0], corner[$0]) }
    }
  }

  @inline(__always) private func fill(
    _ target: UnsafeMutablePointer<UInt8>, _ value: (Int) -> UInt8
  ) -> Int {
    var sum = 0
    for index in 0..<rowLength {
      let value = value(index)
      target[index] = value
      sum &+= Int(Int8(bitPattern: value).magnitude)
    }
    return sum
  }
}
