import Geometry

/// Finds the page on a photograph.
package enum PageFinder {
  /// The longer side of the copy that is searched, in pixels.
  private static let side = 1000

  /// The corners of the page, in parts of the picture's sides; nil if no page is found.
  package static func corners(of picture: PixelBuffer) -> Quadrilateral? {
    guard min(picture.width, picture.height) >= 16 else { return nil }
    let step = (max(picture.width, picture.height) + side - 1) / side
    let small = picture.reduced(by: step)
    guard
      let found = PageOutline(EdgeMap(small)).quadrilateral() ?? PaleRegion(small).quadrilateral()
    else { return nil }
    let corners = found.corners.map { corner in
      Point(
        x: min(max((corner.x + 0.5) * Double(step) / Double(picture.width), 0), 1),
        y: min(max((corner.y + 0.5) * Double(step) / Double(picture.height), 0), 1))
    }
    return Quadrilateral(corners[0], corners[1], corners[2], corners[3])
  }
}
