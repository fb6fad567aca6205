import CX11

/// The pixel format of a window.
struct PixelLayout {
  let visual: UnsafeMutablePointer<Visual>
  let depth: Int32

  private let masks: (red: UInt, green: UInt, blue: UInt)

  /// The format of the screen's default visual.
  init(_ display: OpaquePointer) {
    let screen = XDefaultScreen(display)
    visual = XDefaultVisual(display, screen)
    depth = XDefaultDepth(display, screen)
    masks = (visual.pointee.red_mask, visual.pointee.green_mask, visual.pointee.blue_mask)
  }

  /// Whether an X image has the format of an opaque Cairo surface.
  func matchesSurface(_ image: UnsafeMutablePointer<XImage>) -> Bool {
    masks == (0xFF0000, 0xFF00, 0xFF) && image.pointee.bits_per_pixel == 32
      && image.pointee.byte_order == (1.littleEndian == 1 ? LSBFirst : MSBFirst)
  }

  /// The pixel value for 0xRRGGBB.
  func pixel(_ colour: UInt32) -> UInt {
    Self.part(colour >> 16 & 0xFF, masks.red) | Self.part(colour >> 8 & 0xFF, masks.green)
      | Self.part(colour & 0xFF, masks.blue)
  }

  /// Scales 8 bits to the width of `mask` and moves them there.
  private static func part(_ value: UInt32, _ mask: UInt) -> UInt {
    guard mask != 0 else { return 0 }
    let shift = mask.trailingZeroBitCount
    return (UInt(value) * (mask >> shift) / 255) << shift
  }
}
