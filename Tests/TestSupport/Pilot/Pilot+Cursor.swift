import CXTest

extension Pilot {
  /// The picture of the pointer.
  public struct CursorPicture: Sendable {
    public let width: Int
    public let height: Int

    /// The pixel of the picture that points.
    public let spot: (x: Int, y: Int)

    /// Row by row, with alpha, red, green and blue from the highest byte to the lowest.
    public let pixels: [UInt32]
  }

  /// Returns the picture that the server currently shows for the pointer.
  public func cursorPicture() throws(SupportFailure) -> CursorPicture {
    var (event, error) = (Int32(0), Int32(0))
    guard XFixesQueryExtension(display, &event, &error) != 0,
      let image = XFixesGetCursorImage(display)
    else {
      throw SupportFailure(code: .connectionLost, message: "There is no picture of the pointer.")
    }
    defer { XFree(image) }
    let (width, height) = (Int(image.pointee.width), Int(image.pointee.height))
    return CursorPicture(
      width: width, height: height,
      spot: (Int(image.pointee.xhot), Int(image.pointee.yhot)),
      pixels: (0..<width * height).map { UInt32(truncatingIfNeeded: image.pointee.pixels[$0]) })
  }
}
