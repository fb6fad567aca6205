import CXTest

extension Pilot {
  /// Reads pixels of the window as 0x00RRGGBB, row by row, as they are on the screen now.
  public func capture(
    x: Int, y: Int, width: Int, height: Int
  ) throws(SupportFailure) -> [UInt32] {
    guard
      let image = XGetImage(
        display, window, Int32(x), Int32(y), UInt32(width), UInt32(height), ~0, ZPixmap)
    else {
      throw SupportFailure(
        code: .refused,
        message: "Could not read \(width) x \(height) pixels at \(x), \(y) of the window"
          + ", which \(isViewable ? "is" : "is not") in sight, at \(origin).")
    }
    defer { CXTestDestroyImage(image) }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        pixels.append(Self.colour(of: CXTestGetPixel(image, Int32(column), Int32(row)), in: image))
      }
    }
    return pixels
  }

  /// Reads one pixel of the window as 0x00RRGGBB.
  public func pixel(x: Int, y: Int) throws(SupportFailure) -> UInt32 {
    try capture(x: x, y: y, width: 1, height: 1)[0]
  }

  /// Waits until a pixel of the window has a colour. Calls `nudge` before each look, for a program that may need a repeated
  /// message.
  public func waitForPixel(
    x: Int, y: Int, _ colour: UInt32, within seconds: Double = 20, nudging nudge: () -> Void = {}
  ) throws(SupportFailure) {
    try waitForPixels(x: x, y: y, width: 1, height: 1, within: seconds, nudging: nudge) {
      $0 == [colour]
    }
  }

  /// Waits until pixels of the window satisfy `suits`, and pings the program before each look.
  ///
  /// The server sends no events about pixels, so this polls. A window manager may briefly unmap the window to put it into a
  /// frame; until it is mapped again, no pixels can be read.
  public func waitForPixels(
    x: Int, y: Int, width: Int, height: Int, within seconds: Double = 20,
    nudging nudge: () -> Void = {}, where suits: ([UInt32]) -> Bool
  ) throws(SupportFailure) {
    let deadline = Deadline(within: seconds)
    while true {
      do throws(SupportFailure) {
        if suits(try capture(x: x, y: y, width: width, height: height)) { return }
        guard !deadline.hasPassed else {
          throw .timedOut("the pixels at \(x), \(y) to change", after: seconds)
        }
      } catch  where error.code == .refused && !deadline.hasPassed {}
      nudge()
      waitForEvents(until: Deadline(within: 0.05))
      try ping(within: seconds)
    }
  }

  /// Reads all pixels of the window as 0x00RRGGBB, row by row.
  public func captureWindow() throws(SupportFailure) -> [UInt32] {
    let size = size
    return try capture(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// Converts a pixel of an image to 0x00RRGGBB.
  private static func colour(of pixel: UInt, in image: UnsafeMutablePointer<XImage>) -> UInt32 {
    if image.pointee.depth == 24 && image.pointee.red_mask == 0xff0000 {
      return UInt32(pixel & 0xffffff)
    }
    return [image.pointee.red_mask, image.pointee.green_mask, image.pointee.blue_mask]
      .reduce(0) { $0 << 8 | level(of: pixel, in: $1) }
  }

  /// Extracts a colour channel of a pixel and scales it to 0...255.
  private static func level(of pixel: UInt, in mask: UInt) -> UInt32 {
    let highest = mask >> mask.trailingZeroBitCount
    guard highest > 0 else { return 0 }
    let level = (pixel & mask) >> mask.trailingZeroBitCount
    return UInt32((level * 255 + highest / 2) / highest)
  }
}
