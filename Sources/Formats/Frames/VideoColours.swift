/// The conversion of pixels to luma and to the differences of blue and red, from 16 to 235 and 240, in 256ths with rounding.
struct VideoColours: Hashable, Sendable {
  private let brightness: SIMD3<Int32>
  private let blue: SIMD3<Int32>
  private let red: SIMD3<Int32>

  /// The colours of ITU-R BT.601, section 2.5.
  static let standard = VideoColours(
    brightness: SIMD3(66, 129, 25), blue: SIMD3(-38, -74, 112), red: SIMD3(112, -94, -18))

  /// The colours of ITU-R BT.709, section 3.
  static let high = VideoColours(
    brightness: SIMD3(47, 157, 16), blue: SIMD3(-26, -86, 112), red: SIMD3(112, -102, -10))

  /// The colours that players assume for video of this size if the stream names none.
  init(width: Int, height: Int) {
    self = width >= 1280 || height > 576 ? .high : .standard
  }

  private init(brightness: SIMD3<Int32>, blue: SIMD3<Int32>, red: SIMD3<Int32>) {
    (self.brightness, self.blue, self.red) = (brightness, blue, red)
  }

  @inline(__always) func values(of pixel: UInt32) -> (y: UInt8, blue: UInt8, red: UInt8) {
    let parts = SIMD3(
      Int32(pixel >> 16 & 0xFF), Int32(pixel >> 8 & 0xFF), Int32(pixel & 0xFF))
    func value(_ shares: SIMD3<Int32>, from zero: Int32) -> UInt8 {
      UInt8(truncatingIfNeeded: ((shares &* parts).wrappedSum() + 128) >> 8 + zero)
    }
    return (value(brightness, from: 16), value(blue, from: 128), value(red, from: 128))
  }
}
