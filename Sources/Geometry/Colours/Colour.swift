/// A colour in sRGB with straight alpha; every part from 0 to 1.
@frozen public struct Colour: Hashable, Sendable {
  public var red: Float
  public var green: Float
  public var blue: Float
  public var alpha: Float

  @inlinable public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour from its 0xRRGGBB notation.
  public init(_ hex: UInt32, alpha: Float = 1) {
    self.init(
      red: Float(hex >> 16 & 0xFF) / 255,
      green: Float(hex >> 8 & 0xFF) / 255,
      blue: Float(hex & 0xFF) / 255,
      alpha: alpha)
  }

  public static let black = Colour(0x000000)
  public static let blue = Colour(0x0000FF)
  public static let white = Colour(0xFFFFFF)
  public static let clear = Colour(0x000000, alpha: 0)

  @inlinable public var isOpaque: Bool { alpha >= 1 }

  @inlinable public func withAlpha(_ alpha: Float) -> Colour {
    Colour(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The 0xRRGGBB notation.
  public var rgb: UInt32 {
    [red, green, blue].reduce(0) { $0 << 8 | UInt32((min(max($1, 0), 1) * 255).rounded()) }
  }

  /// The colour as `#rrggbb`, or as `#rrggbbaa` if it is translucent.
  public var hex: String {
    let parts = isOpaque ? [red, green, blue] : [red, green, blue, alpha]
    return parts.reduce(into: "#") { text, part in
      let value = Int((min(max(part, 0), 1) * 255).rounded())
      text += (value < 16 ? "0" : "") + String(value, radix: 16)
    }
  }
}
