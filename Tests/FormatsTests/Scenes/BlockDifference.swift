import Graphics

/// The difference of two pictures of the same size: the mean, and that of the squares of 8 pixels that differ most, in steps of
/// 1/255 of a channel.
struct BlockDifference: CustomStringConvertible {
  private(set) var mean = 0.0
  private(set) var worst = 0.0

  /// The upper left corner of the square that differs most.
  private(set) var place = (x: 0, y: 0)

  private static let side = 8

  /// Compares opaque pixels in rows of a width.
  init(_ first: [UInt32], _ second: [UInt32], width: Int) {
    let height = min(first.count, second.count) / width
    var sum = 0.0
    for top in stride(from: 0, to: height, by: Self.side) {
      for left in stride(from: 0, to: width, by: Self.side) {
        var channels = [0.0, 0, 0]
        var count = 0.0
        for y in top..<min(top + Self.side, height) {
          for x in left..<min(left + Self.side, width) {
            let (one, other) = (first[y * width + x], second[y * width + x])
            for (index, shift) in ([0, 8, 16] as [UInt32]).enumerated() {
              channels[index] += Double(abs(Int(one >> shift & 255) - Int(other >> shift & 255)))
            }
            count += 1
          }
        }
        sum += channels.reduce(0, +) / 3
        let block = (channels.max() ?? 0) / count
        if block > worst { (worst, place) = (block, (left, top)) }
      }
    }
    mean = sum / Double(max(width * height, 1))
  }

  /// Whether the difference is invisible in the mean and in the worst square, whose limit is larger if a reason is known.
  func isSmall(worst most: Double = 16) -> Bool { mean < 1 && worst <= most }

  var description: String { "\(mean) on average, \(worst) in the square at \(place)" }
}

extension ImageSurface {
  /// The picture reduced by a whole factor in both directions; each pixel is the mean of those that it replaces.
  func reduced(by factor: Int) -> (pixels: [UInt32], width: Int) {
    let (width, height) = (self.width / factor, self.height / factor)
    let (pixels, stride) = (packedPixels, self.width)
    let count = UInt32(factor * factor)
    let reduced = (0..<width * height).map { index in
      let (left, top) = (index % width * factor, index / width * factor)
      var sums = SIMD4<UInt32>.zero
      for y in top..<top + factor {
        for x in left..<left + factor {
          let pixel = pixels[y * stride + x]
          sums &+= SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, 255)
        }
      }
      let means = (sums &+ count / 2) / count
      return means.w << 24 | means.z << 16 | means.y << 8 | means.x
    }
    return (reduced, width)
  }
}
