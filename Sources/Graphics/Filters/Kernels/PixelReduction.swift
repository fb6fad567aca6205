import Geometry

/// The pixels whose places are multiples of a step, numbered from the picture's origin.
struct ReducedGrid {
  /// The numbers of the grid's pixels that interpolation in the part of the picture needs.
  let rect: PixelRect

  init(covering part: PixelRect, step: Int) {
    func floor(_ value: Int) -> Int { (value - (value % step + step) % step) / step }
    let (x, y) = (floor(part.x), floor(part.y))
    let extra = step == 1 ? 0 : 1
    rect = PixelRect(
      x: x, y: y, width: floor(part.maxX - 1) + 1 + extra - x,
      height: floor(part.maxY - 1) + 1 + extra - y)
  }
}

/// Premultiplies pixels and reduces them to a grid, by triangles as wide as two of its cells. The picture's edge pixels continue
/// outside.
struct PixelReduction {
  let step: Int
  let isLinear: Bool

  typealias Pixel = SIMD4<Float>

  func reduce(_ source: PixelBuffer, into target: PixelBuffer, frame: PixelRect) {
    let reach = step - 1
    func inside(_ y: Int) -> Int { min(max(y, frame.y), frame.maxY - 1) }
    let first = inside(target.rect.y * step - reach)
    let last = inside((target.rect.maxY - 1) * step + reach)
    let line = PixelBuffer(width: (target.width - 1) * step + 2 * reach + 1, height: 1)
    let rows = PixelBuffer(
      rect: PixelRect(x: target.rect.x, y: first, width: target.width, height: last - first + 1))
    for y in first...last {
      load(source, y, from: target.rect.x * step - reach, into: line, frame: frame)
      reduceRow(line.pixels, into: rows.row(y), count: target.width)
    }
    for y in target.rect.y..<target.rect.maxY {
      let result = target.row(y)
      result.update(repeating: .zero, count: target.width)
      for distance in -reach...reach {
        let weight = weight(at: distance)
        let row = rows.row(inside(y * step + distance))
        for index in 0..<target.width { result[index] += row[index] * weight }
      }
    }
  }

  private func weight(at distance: Int) -> Float {
    Float(step - abs(distance)) / Float(step * step)
  }

  /// Fills the line with the row's premultiplied pixels from `x` on.
  private func load(
    _ source: PixelBuffer, _ y: Int, from x: Int, into line: PixelBuffer, frame: PixelRect
  ) {
    let row = source.row(y) - source.rect.x
    let (count, target) = (line.width, line.pixels)
    let (start, end) = (min(max(frame.x - x, 0), count), min(max(frame.maxX - x, 0), count))
    for index in start..<end { target[index] = row[x + index] }
    if isLinear { LightTransfer.shared.linearise(target + start, count: end - start) }
    for index in start..<end {
      let pixel = target[index]
      var weights = Pixel(repeating: pixel.w)
      weights.w = 1
      target[index] = pixel * weights
    }
    for index in 0..<start { target[index] = target[start] }
    for index in end..<count { target[index] = target[end - 1] }
  }

  private func reduceRow(
    _ line: UnsafeMutablePointer<Pixel>, into target: UnsafeMutablePointer<Pixel>, count: Int
  ) {
    guard step > 1 else { return target.update(from: line, count: count) }
    let weights = (1 - step..<step).map { weight(at: $0) }
    weights.withUnsafeBufferPointer { weights in
      for index in 0..<count {
        let start = line + index * step
        var sum = Pixel.zero
        for place in 0..<weights.count { sum += start[place] * weights[place] }
        target[index] = sum
      }
    }
  }
}
