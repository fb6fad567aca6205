package import Geometry

/// A picture computed so far, and the pixel filters to be applied next.
struct PipelineStage {
  private(set) var source: PixelSource
  private var filters: [any PixelFilter] = []

  /// The frame of the picture after the filters, in its own units.
  private var frame: Rect
  private let scale: Double

  init(_ image: ImageSurface, scale: Double) throws(CairoError) {
    self.scale = scale
    frame = Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
    guard scale != 1 else {
      source = try PixelSource(copying: image)
      return
    }
    let bounds = PixelRect(covering: Self.pixels(frame, scale))
    source = try Self.drawing(bounds) { context in
      context.scaleBy(x: scale, y: scale)
      context.draw(image, at: .zero)
    }
  }

  /// Begins with the pixels at `scale` of a picture in `frame`, in its own units.
  init(_ source: PixelSource, frame: Rect, scale: Double) {
    (self.source, self.frame, self.scale) = (source, frame, scale)
  }

  /// The pending filters, as a section.
  var section: PixelSection {
    PixelSection(filters, frame: Self.pixels(frame, scale), scale: scale)
  }

  mutating func add(_ filter: any ContextFilter, share: Sharing) throws(CairoError) {
    guard let filter = filter as? any PixelFilter else { return try draw(filter, share: share) }
    let extent = filter.extent(of: frame)
    // The filters of a section share a frame, and need few pixels around each tile.
    let margin = PixelSection.margin(of: filters + [filter], at: scale) ?? 0
    if extent != frame || margin > PixelSection.mostMargin { try compute(share: share) }
    frame = extent
    filters.append(filter)
    try endWhole(share: share)
  }

  /// Applies the pending filters if they need the whole picture.
  mutating func endWhole(share: Sharing) throws(CairoError) {
    if PixelSection.margin(of: filters, at: scale) == nil { try compute(share: share) }
  }

  private mutating func compute(share: Sharing) throws(CairoError) {
    guard !filters.isEmpty else { return }
    let section = section
    source = try section.render(section.bounds, of: source, share: share)
    filters = []
  }

  /// Draws the picture through a filter that only a context can apply.
  private mutating func draw(_ filter: any ContextFilter, share: Sharing) throws(CairoError) {
    try compute(share: share)
    let (before, place, scale) = (frame, source.area, self.scale)
    let picture = try source.surface()
    frame = filter.extent(of: frame)
    source = try Self.drawing(PixelRect(covering: Self.pixels(frame, scale))) { context in
      context.scaleBy(x: scale, y: scale)
      context.applying {
        filter.apply(to: context, in: before)
      } to: {
        context.draw(picture, in: place.rect(scale: scale))
      }
    }
  }

  private static func drawing(
    _ bounds: PixelRect, _ body: (Context) -> Void
  ) throws(CairoError) -> PixelSource {
    let pixels = try PixelSource(bounds)
    let context = Context(try pixels.surface())
    context.translateBy(x: -Double(bounds.x), y: -Double(bounds.y))
    body(context)
    try context.finish()
    return pixels
  }

  /// A rectangle in pixels, rounded to their 256th parts, so that errors of rounding disappear. It is never empty.
  fileprivate static func pixels(_ rect: Rect, _ scale: Double) -> Rect {
    func round(_ value: Double) -> Double { (value * scale * 256).rounded() / 256 }
    let (left, top) = (round(rect.minX), round(rect.minY))
    return Rect(
      x: left, y: top, width: max(round(rect.maxX) - left, 1 / 256),
      height: max(round(rect.maxY) - top, 1 / 256))
  }
}

extension FilterChain {
  /// Applies all filters of the chain to a whole picture. `source` has the pixels of the picture, which lies in `frame` in its
  /// own units, at `scale` pixels for each unit. Throws if memory is short.
  package func pixels(
    of source: PixelSource, in frame: Rect, scale: Double
  ) throws(CairoError) -> PixelSource {
    var stage = PipelineStage(source, frame: frame, scale: scale)
    for filter in filters { try stage.add(filter, share: FilterPipeline.alone) }
    let section = stage.section
    return try section.render(section.bounds, of: stage.source, share: FilterPipeline.alone)
  }

  /// The chain at `scale`, which consists of pixel filters that keep the frame.
  package func section(in frame: Rect, scale: Double) -> PixelSection {
    PixelSection(
      filters.compactMap { $0 as? any PixelFilter }, frame: PipelineStage.pixels(frame, scale),
      scale: scale)
  }
}
