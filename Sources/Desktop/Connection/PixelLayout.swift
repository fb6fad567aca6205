import CX11

/// The pixel format of windows.
struct PixelLayout {
  let visual: UnsafeMutablePointer<Visual>
  let depth: Int32

  /// The colour map of windows.
  let map: Colormap

  private let masks: (red: UInt, green: UInt, blue: UInt)

  /// The format of the screen's default visual, or of another one if the default looks colours up in a table.
  init(_ display: OpaquePointer) {
    let screen = XDefaultScreen(display)
    let normal: UnsafeMutablePointer<Visual> = XDefaultVisual(display, screen)
    if !normal.hasFixedColours, let found = Self.findTrueColour(display, screen) {
      (visual, depth) = (found.visual, found.depth)
      map = XCreateColormap(display, XRootWindow(display, screen), visual, AllocNone)
    } else {
      (visual, depth) = (normal, XDefaultDepth(display, screen))
      map = XDefaultColormap(display, screen)
    }
    masks = (visual.pointee.red_mask, visual.pointee.green_mask, visual.pointee.blue_mask)
  }

  /// Whether pixels are colours, not indices of a table.
  var hasColours: Bool { visual.hasFixedColours }

  /// The depths to try, the best one first. Windows of depth 32 would be translucent.
  private static let depths: [Int32] = [24, 30, 16, 15, 12, 8]

  private static func findTrueColour(
    _ display: OpaquePointer, _ screen: Int32
  ) -> XVisualInfo? {
    var info = XVisualInfo()
    let isFound = depths.contains { XMatchVisualInfo(display, screen, $0, TrueColor, &info) != 0 }
    return isFound ? info : nil
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

extension UnsafeMutablePointer<Visual> {
  /// Whether a pixel is a colour rather than an index of a table.
  fileprivate var hasFixedColours: Bool {
    [TrueColor, StaticColor].contains(pointee.class) && pointee.red_mask != 0
  }
}
