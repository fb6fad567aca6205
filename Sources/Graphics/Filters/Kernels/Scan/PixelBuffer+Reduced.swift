extension PixelBuffer {
  /// The picture reduced to the means of squares of `step` pixels; the squares at the right and lower edges may be smaller.
  func reduced(by step: Int) -> PixelBuffer {
    let result = PixelBuffer(
      width: (width + step - 1) / step, height: (height + step - 1) / step)
    for y in 0..<result.height {
      let target = result.pixels + y * result.width
      let rows = y * step..<min((y + 1) * step, height)
      for row in rows {
        let source = pixels + row * width
        for x in 0..<result.width {
          var sum = Pixel.zero
          for column in x * step..<min((x + 1) * step, width) { sum += source[column] }
          target[x] += sum
        }
      }
      for x in 0..<result.width {
        target[x] /= Float(rows.count * (min((x + 1) * step, width) - x * step))
      }
    }
    return result
  }
}

extension SIMD4<Float> {
  /// The luminance of the encoded colour (Rec. 709).
  var luminance: Float { x * 0.212_656 + y * 0.715_158 + z * 0.072_186 }

  var withoutAlpha: SIMD3<Float> { SIMD3(x, y, z) }

  /// The difference between the strongest and the weakest channel.
  var chroma: Float { withoutAlpha.max() - withoutAlpha.min() }
}
