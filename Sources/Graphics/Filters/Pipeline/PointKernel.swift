/// The loops of point filters, over pointers, since bounds checks would cost as much as the computation.
enum PointKernel {
  typealias Pixels = UnsafeMutablePointer<SIMD4<Float>>

  static func apply(_ matrix: ColourMatrix, to pixels: Pixels, _ count: Int) {
    for index in 0..<count {
      pixels[index] = visible(matrix.apply(to: pixels[index]).cut)
    }
  }

  static func apply(
    _ function: (SIMD4<Float>) -> SIMD4<Float>, to pixels: Pixels, _ count: Int
  ) {
    for index in 0..<count {
      pixels[index] = visible(function(pixels[index]).cut)
    }
  }

  static func apply(_ table: ChannelTable, to pixels: Pixels, _ count: Int) {
    table.entries.withUnsafeBufferPointer { entries in
      guard let red = entries.baseAddress else { return }
      let (green, blue) = (red + ChannelTable.length, red + 2 * ChannelTable.length)
      for index in 0..<count {
        let pixel = pixels[index]
        guard pixel.w > 0 else { continue }
        pixels[index] = SIMD4(
          value(pixel.x, in: red), value(pixel.y, in: green), value(pixel.z, in: blue), pixel.w)
      }
    }
  }

  /// The value of a table at `place`, interpolated.
  @inline(__always) private static func value(
    _ place: Float, in entries: UnsafePointer<Float>
  ) -> Float {
    let scaled = min(max(place, 0), 1) * Float(ChannelTable.intervals)
    let index = Int32(scaled)
    let entry = entries + Int(index)
    return entry[0] + (entry[1] - entry[0]) * (scaled - Float(index))
  }

  /// The pixel; with the colour 0 if it is transparent.
  @inline(__always) private static func visible(_ pixel: SIMD4<Float>) -> SIMD4<Float> {
    pixel.w > 0 ? pixel : .zero
  }
}
