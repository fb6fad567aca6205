package import Geometry
package import Graphics
package import Marks
package import Rendering
package import System

/// Makes small pictures of a mark under filters.
package struct FilterPreviews: Sendable {
  private let mark: Mark
  private let media: DrawingMedia
  private let light: InkLight

  /// The size of the small pictures, in pixels.
  private let size: Size

  /// Small pictures of `mark` that fit into `size` pixels, which the drawing's media are needed for.
  package init(of mark: Mark, _ media: DrawingMedia, in light: InkLight, size: Size) {
    (self.mark, self.media, self.light, self.size) = (mark, media, light, size)
  }

  /// Has `worker` draw the mark under its present filters and each that it can be seen through, one after the other, and passes
  /// that on until `progress` is cancelled.
  package func draw(
    on worker: Worker, _ progress: Progress, then: @escaping (Thumbnail, _ index: Int) -> Void
  ) {
    draw(0, on: worker, progress, then)
  }

  private func draw(
    _ index: Int, on worker: Worker, _ progress: Progress,
    _ then: @escaping (Thumbnail, Int) -> Void
  ) {
    let filters = mark.filters
    guard filters.indices.contains(index), !progress.isCancelled else { return }
    var chain = mark.filterChain ?? FilterChain()
    chain.steps.append(mark.exampleStep(of: filters[index]))
    worker.run(awaited: false) { [chain] in
      thumbnail(under: chain)
    } then: { thumbnail in
      guard !progress.isCancelled else { return }
      if let thumbnail { then(thumbnail, index) }
      draw(index + 1, on: worker, progress, then)
    }
  }

  /// The mark under other filters; nil where it can't be drawn.
  package func thumbnail(under chain: FilterChain) -> Thumbnail? {
    guard let plain = mark.filtered(by: FilterChain()), let filtered = mark.filtered(by: chain),
      let area = area(of: plain), area.width > 0, area.height > 0
    else { return nil }
    let factor = min(size.width / area.width, size.height / area.height)
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

  /// The part of the canvas that is seen. Around ink it has room for a shadow.
  private func area(of mark: Mark) -> Rect? {
    let area = BoundsMeasurer.bounds(of: mark)
    guard case .filtered = mark else { return area }
    return area.map { $0.outset(by: max($0.width, $0.height) / 10) }
  }
}
