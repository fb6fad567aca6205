import CX11

/// How the pixels of a window lie in memory.
struct PixelLayout {
  let visual: UnsafeMutablePointer<Visual>
  let depth: Int32

  private let masks: (red: UInt, green: UInt, blue: UInt)

  /// The layout of the screen's own windows.
  init(_ display: OpaquePointer) {
    let screen = XDefaultScreen(display)
    visual = XDefaultVisual(display, screen)
    depth = XDefaultDepth(display, screen)
    masks = (visual.pointee.red_mask, visual.pointee.green_mask, visual.pointee.blue_mask)
  }

  /// Whether an image of the server is laid out as an opaque surface of Cairo is.
  func matchesSurface(_ image: UnsafeMutablePointer<XImage>) -> Bool {
    masks == (0xFF0000, 0xFF00, 0xFF) && image.pointee.bits_per_pixel == 32
      && image.pointee.byte_order == (1.littleEndian == 1 ? LSBFirst : MSBFirst)
  }

  /// The number that shows 0xRRGGBB on the screen.
  func pixel(_ colour: UInt32) -> UInt {
    Self.part(colour >> 16 & 0xFF, masks.red) | Self.part(colour >> 8 & 0xFF, masks.green)
      | Self.part(colour & 0xFF, masks.blue)
  }

  /// Spreads 8 bits over those of `mask`.
  private static func part(_ value: UInt32, _ mask: UInt) -> UInt {
    guard mask != 0 else { return 0 }
    let shift = mask.trailingZeroBitCount
    return (UInt(value) * (mask >> shift) / 255) << shift
  }
}
