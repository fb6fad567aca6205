/// A colour by hue, saturation and brightness, each from 0 to 1.
public struct HSB: Hashable, Sendable {
  public var hue: Double
  public var saturation: Double
  public var brightness: Double

  public init(hue: Double, saturation: Double, brightness: Double) {
    self.hue = hue
    self.saturation = saturation
    self.brightness = brightness
  }

  /// The hue, saturation and brightness of a colour, without its alpha. Grey gets the hue of red.
  public init(_ colour: Colour) {
    let (red, green, blue) = (Double(colour.red), Double(colour.green), Double(colour.blue))
    brightness = max(red, green, blue)
    let spread = brightness - min(red, green, blue)
    saturation = brightness > 0 ? spread / brightness : 0
    guard spread > 0 else {
      hue = 0
      return
    }
    let sixths =
      brightness == red
      ? (green - blue) / spread
      : brightness == green ? 2 + (blue - red) / spread : 4 + (red - green) / spread
    hue = (sixths < 0 ? sixths + 6 : sixths) / 6
  }

  public var colour: Colour {
    /// The red, green or blue part: the formula f(n) of HSV, where `offset` is n.
    func part(_ offset: Double) -> Float {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return Float(brightness - brightness * saturation * max(min(place, 4 - place, 1), 0))
    }
    return Colour(red: part(5), green: part(3), blue: part(1))
  }
}

extension Colour {
  /// The colour of `#rrggbb` or `#rgb`, with or without the `#`; nil for any other text.
  public init?(hex text: some StringProtocol) {
    let digits = text.drop { $0 == "#" || $0.isWhitespace }.prefix { !$0.isWhitespace }
    guard digits.allSatisfy(\.isASCII), let value = UInt32(digits, radix: 16) else { return nil }
    switch digits.count {
    case 6: self.init(value)
    case 3:
      let parts = [value >> 8, value >> 4 & 15, value & 15]
      self.init(parts.reduce(0) { $0 << 8 | $1 * 17 })
    default: return nil
    }
  }
}
