package import Geometry

/// Replaces the pixels of each block by their mean, weighted by alpha. Blocks begin at the picture's corner, for each part of the
/// picture.
package struct Pixelation {
  /// The side of a block in pixels. Blocks of a fractional side are rounded to whole pixels one by one.
  package let side: Double

  package init(side: Double) {
    self.side = max(side, 1)
  }

  /// The number of pixels around a part of the picture that its blocks may reach.
  package var margin: Int { Int(side.rounded(.up)) }

  /// Computes the pixels of `target` from `source`, which has the same part of the picture and the margin around it, within the
  /// picture.
  package func apply(_ source: PixelBuffer, into target: PixelBuffer, frame: PixelRect) {
    let spansAcross = spans(target.rect.x, target.rect.maxX, frame.x, frame.maxX)
    for rows in spans(target.rect.y, target.rect.maxY, frame.y, frame.maxY) {
      for columns in spansAcross {
        let block = PixelRect(
          x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
        target.fill(block, source.mean(of: block))
      }
    }
  }

  /// The extents of the blocks that reach into a part of the picture, along one axis.
  private func spans(_ start: Int, _ end: Int, _ first: Int, _ last: Int) -> [Range<Int>] {
    func edge(_ number: Int) -> Int { first + Int((Double(number) * side).rounded()) }
    var number = Int(Double(start - first) / side)
    while number > 0, edge(number) > start { number -= 1 }
    while edge(number + 1) <= start { number += 1 }
    var spans: [Range<Int>] = []
    while edge(number) < end {
      spans.append(edge(number)..<min(edge(number + 1), last))
      number += 1
    }
    return spans
  }
}

extension PixelBuffer {
  /// The mean of the pixels of a rectangle in the buffer, weighted by alpha.
  func mean(of rect: PixelRect) -> Pixel {
    var total = SIMD4<Double>.zero
    for y in rect.y..<rect.maxY {
      let row = row(y) + (rect.x - self.rect.x)
      // The sums of single rows are short enough for single precision.
      var sum = Pixel.zero
      for index in 0..<rect.width {
        let pixel = row[index]
        var weights = Pixel(repeating: pixel.w)
        weights.w = 1
        sum += pixel * weights
      }
      total += SIMD4<Double>(sum)
    }
    guard total.w > 0 else { return .zero }
    var mean = total / total.w
    mean.w = total.w / Double(rect.area)
    return Pixel(mean)
  }

  /// Fills the part of a rectangle that is in the buffer with one colour.
  func fill(_ rect: PixelRect, _ colour: Pixel) {
    guard let common = self.rect.intersection(rect) else { return }
    for y in common.y..<common.maxY {
      (row(y) + (common.x - self.rect.x)).update(repeating: colour, count: common.width)
    }
  }
}
