import Geometry
import PagePhoto

@testable import Graphics

/// A photograph with its page, and comparisons of results with the page.
struct ScanStage {
  let page: PrintedPage
  let photograph: Photograph
  let picture: PixelBuffer

  init(_ photograph: Photograph = Photograph(), isColoured: Bool = false, isBlank: Bool = false)
    throws
  {
    page = try PrintedPage(width: 1240, height: 1754, isColoured: isColoured, isBlank: isBlank)
    self.photograph = photograph
    let image = try photograph.image(of: page)
    picture = PixelBuffer(width: image.width, height: image.height)
    for (index, pixel) in image.pixels.enumerated() {
      picture.pixels[index] =
        SIMD4(Float(pixel >> 16 & 255), Float(pixel >> 8 & 255), Float(pixel & 255), 255) / 255
    }
  }

  var corners: Quadrilateral {
    let points = photograph.corners
    return Quadrilateral(points[0], points[1], points[2], points[3])
  }

  /// The largest distance of a corner from its true position, as a fraction of the photograph's diagonal.
  func cornerError(_ found: Quadrilateral) -> Double {
    let (width, height) = (Double(picture.width), Double(picture.height))
    let pairs = zip(
      found.scaled(width, height).corners, corners.scaled(width, height).corners)
    let diagonal = Vector(dx: width, dy: height).length
    return pairs.map { ($0 - $1).length }.reduce(0, max) / diagonal
  }

  /// The page of the photograph between its true corners, without its perspective.
  func rectified() -> PixelBuffer {
    let corners = corners.scaled(Double(picture.width), Double(picture.height))
    let size = corners.size
    guard
      let result = PerspectiveWarp.rectify(
        picture, corners, width: Int(size.width.rounded()), height: Int(size.height.rounded()))
    else { preconditionFailure("The corners are those of a page.") }
    return result
  }

  /// The expected luminance of a picture of the page, from 0 for ink to 1 for paper.
  func truth(_ picture: PixelBuffer) -> [Double] {
    page.luminance(width: picture.width, height: picture.height)
  }
}
