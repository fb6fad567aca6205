public import Geometry

/// The colours of a style.
public struct Scheme: Hashable, Sendable {
  public let canvas: Colour
  public let card: Colour
  public let line: Colour
  public let text: Colour
  public let secondary: Colour
  public let accent: Colour
  public let onAccent: Colour
  public let selected: Colour
  public let hovered: Colour
  public let alert: Colour
  public let shadow: Float

  public static let light = Scheme(
    canvas: Colour(0xFFFFFF), card: Colour(0xFFFFFF), line: Colour(0xE3E6EB),
    text: Colour(0x1D2129), secondary: Colour(0x5B636F), accent: Colour(0x3451C6),
    onAccent: Colour(0xFFFFFF), selected: Colour(0xE7ECFF), hovered: Colour(0xF2F4F7),
    alert: Colour(0xB3261E), shadow: 0.14)

  public static let dark = Scheme(
    canvas: Colour(0x17191E), card: Colour(0x22252C), line: Colour(0x343944),
    text: Colour(0xE8EAEE), secondary: Colour(0x9AA1AD), accent: Colour(0x8EA6FF),
    onAccent: Colour(0x14161B), selected: Colour(0x2F3854), hovered: Colour(0x2B2F38),
    alert: Colour(0xFF8A80), shadow: 0.35)
}
