/// The weights of red, green and blue in the brightness of a colour (ITU-R BT.709, the digits of ImageMagick).
enum Luma {
  static let red: Float = 0.212656
  static let green: Float = 0.715158
  static let blue: Float = 0.072186

  @inline(__always) static func of(_ pixel: SIMD4<Float>) -> Float {
    red * pixel.x + green * pixel.y + blue * pixel.z
  }
}
