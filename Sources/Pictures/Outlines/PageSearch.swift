import Geometry
package import Graphics
package import Marks
import Rendering

/// Looks for a page on a photograph, after the photograph's filters.
package struct PageSearch: Sendable {
  private let look: PictureLook
  private let media: DrawingMedia

  /// The longest side of the picture that is searched, in pixels.
  private static let side = 1000.0

  package init(on picture: PictureMark, _ media: DrawingMedia) {
    (look, self.media) = (picture.look, media)
  }

  /// The step with the corners of the page that was found, or without corners. May take a second.
  package func fitted(_ step: FilterStep) -> FilterStep {
    var step = step
    step.setPage(surface.flatMap { try? PageFinder.corners(of: $0) })
    return step
  }

  /// The upright picture; nil if it can't be drawn.
  private var surface: ImageSurface? {
    var look = look
    let whole = PictureMark(look, at: .zero)
    let extent = whole.extent(before: look.filterChain.steps.count, of: look.filterChain)
    let scale = min(Self.side / max(extent.width, extent.height), 1)
    look.shape = .scale(scale)
    let picture = PictureMark(look, at: .zero)
    let (width, height) = (
      Int((extent.width * scale).rounded()), Int((extent.height * scale).rounded())
    )
    guard width > 0, height > 0,
      let surface = try? ImageSurface(width: width, height: height, format: .argb)
    else { return nil }
    let context = Context(surface)
    MarkRenderer.draw(
      Drawing([.picture(picture)], media: media), on: context,
      origin: picture.placement.apply(to: look.crop.origin + extent.origin.vector), light: .day,
      waitingForPictures: true)
    return (try? context.finish()) == nil ? nil : surface
  }
}
