package import Geometry
package import Graphics
package import Marks
package import Rendering

/// A mark as an example for filters.
package struct MarkExample: FilterExample {
  private let mark: Mark
  private let media: DrawingMedia
  private let light: InkLight

  /// The size of the small pictures, in pixels.
  private let size: Size

  /// An example that makes small pictures of `mark` within `size` pixels; these need the drawing's media.
  package init(_ mark: Mark, _ media: DrawingMedia, in light: InkLight, size: Size) {
    (self.mark, self.media, self.light, self.size) = (mark, media, light, size)
  }

  package var chain: FilterChain { mark.filterChain ?? FilterChain() }
  package var filters: [FilterDescription] { mark.filters }
  package var lengthScale: Double { mark.lengthScale }

  package func thumbnail(under chain: FilterChain) -> Thumbnail? {
    guard let plain = mark.filtered(by: FilterChain()), let area = area(of: plain), area.width > 0,
      area.height > 0
    else { return nil }
    let factor = min(size.width / area.width, size.height / area.height)
    guard let filtered = visible(at: factor).filtered(by: chain) else { return nil }
    let (width, height) = (
      max(Int((area.width * factor).rounded()), 1), max(Int((area.height * factor).rounded()), 1)
    )
    guard let surface = try? ImageSurface(width: width, height: height, format: .argb) else {
      return nil
    }
    let context = Context(surface)
    context.scaleBy(x: factor, y: factor)
    MarkRenderer.draw(
      Drawing([filtered], media: media), on: context, origin: area.origin, light: light,
      waitingForPictures: true)
    guard (try? context.finish()) != nil else { return nil }
    return Thumbnail(surface)
  }

  /// The least width of a line in a small picture, in pixels.
  private static let leastWidth = 1.25

  /// The mark with lines wide enough to be visible when it is scaled down.
  private func visible(at factor: Double) -> Mark {
    InkChange(.leastWidth(Self.leastWidth / factor)).changed(mark) ?? mark
  }

  /// The part of the canvas in the picture. It has room for a shadow around ink.
  private func area(of mark: Mark) -> Rect? {
    let area = BoundsMeasurer.bounds(of: mark)
    guard case .filtered = mark else { return area }
    return area.map { $0.outset(by: max($0.width, $0.height) / 10) }
  }
}
