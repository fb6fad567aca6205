public import Geometry
public import Graphics
public import Marks

/// Writes a drawing as a PNG.
public struct PNGExporter: Sendable {
  private let drawing: Drawing
  private let picture: Picture?
  private let area: Rect
  private let scale: Double

  /// The bytes of a PNG of `drawing` over `picture`, as large as `picture` or `page`, or larger where ink lies
  /// outside. A unit takes `scale` pixels, with a picture as many as the picture's own.
  public static func png(
    of drawing: Drawing, over picture: Picture? = nil, page: Rect, scale: Double = 1
  ) throws(CairoError) -> [UInt8] {
    try PNGExporter(drawing, picture, page, scale).surface().png()
  }

  /// The same, or nil where it was cancelled.
  public static func png(
    of drawing: Drawing, over picture: Picture? = nil, page: Rect, scale: Double = 1,
    progress: Progress
  ) throws(CairoError) -> [UInt8]? {
    guard let surface = try PNGExporter(drawing, picture, page, scale).surface(progress) else {
      return nil
    }
    // How well the pixels can be packed nobody knows before.
    progress.begin(0)
    return try surface.png { progress.isCancelled }
  }

  /// The pixels that `png(of:over:page:scale:)` writes.
  public static func surface(
    of drawing: Drawing, over picture: Picture? = nil, page: Rect, scale: Double = 1
  ) throws(CairoError) -> ImageSurface {
    try PNGExporter(drawing, picture, page, scale).surface()
  }

  private init(_ drawing: Drawing, _ picture: Picture?, _ page: Rect, _ scale: Double) {
    self.drawing = drawing
    self.picture = picture
    self.scale = picture?.scale ?? scale
    let base =
      picture.map {
        Rect(x: 0, y: 0, width: Double($0.width) / $0.scale, height: Double($0.height) / $0.scale)
      } ?? page
    area = base.union(drawing.bounds)
  }

  private func surface() throws(CairoError) -> ImageSurface {
    let (surface, context) = try begin()
    MarkRenderer.draw(drawing, on: context)
    try context.finish()
    return surface
  }

  private func surface(_ progress: Progress) throws(CairoError) -> ImageSurface? {
    let (surface, context) = try begin()
    do throws(Progress.Cancellation) {
      try WatchedRenderer.draw(drawing, on: context, progress)
    } catch {
      return nil
    }
    try context.finish()
    return surface
  }

  /// The paper, and what draws on it.
  private func begin() throws(CairoError) -> (ImageSurface, Context) {
    let pixels = PixelRect(covering: area, scale: scale)
    // A picture that lets something through stays so; its holes don't become paper.
    let keepsHoles = picture?.isOpaque == false
    let backdrop = try Backdrop(picture, paper: keepsHoles ? nil : .white)
    let surface = try ImageSurface(
      width: pixels.width, height: pixels.height, format: keepsHoles ? .argb : .rgb)
    let context = Context(surface)
    context.translateBy(x: -Double(pixels.x), y: -Double(pixels.y))
    context.scaleBy(x: scale, y: scale)
    backdrop.draw(pixels.rect(scale: scale), on: context)
    return (surface, context)
  }
}
