public import Geometry
public import Graphics
public import Marks
import Synchronization

/// Writes a drawing as a PNG.
public struct PNGExporter: Sendable {
  private let drawing: Drawing
  private let picture: Picture?
  private let area: Rect
  private let scale: Double

  /// What shows where there is neither picture nor ink; nil for nothing.
  private let paper: Colour?

  /// Does work in numbered parts, side by side or one after the other, and returns when all is done.
  public typealias Sharing =
    @Sendable (_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Void

  private var share: Sharing = PNGExporter.alone

  /// One after the other.
  public static let alone: Sharing = { count, body in
    for number in 0..<count { body(number) }
  }

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
    progress: Progress, share: @escaping Sharing = alone
  ) throws(CairoError) -> [UInt8]? {
    var exporter = PNGExporter(drawing, picture, page, scale)
    exporter.share = share
    guard let surface = try exporter.surface(progress) else { return nil }
    // How well the pixels can be packed nobody knows before.
    progress.begin(0)
    return try surface.png { progress.isCancelled }
  }

  /// The bytes of a PNG of what lies in `area`, no more and no less, on `paper`, or on nothing.
  public static func png(
    of drawing: Drawing, over picture: Picture? = nil, showing area: Rect, scale: Double = 1,
    on paper: Colour?, share: @escaping Sharing = alone
  ) throws(CairoError) -> [UInt8] {
    var exporter = PNGExporter(drawing, picture, showing: area, scale, on: paper)
    exporter.share = share
    return try exporter.surface().png()
  }

  /// The pixels that `png(of:over:page:scale:)` writes.
  public static func surface(
    of drawing: Drawing, over picture: Picture? = nil, page: Rect, scale: Double = 1
  ) throws(CairoError) -> ImageSurface {
    try PNGExporter(drawing, picture, page, scale).surface()
  }

  /// The same, or nil where it was cancelled.
  static func surface(
    of drawing: Drawing, page: Rect, progress: Progress
  ) throws(CairoError) -> ImageSurface? {
    try PNGExporter(drawing, nil, page, 1).surface(progress)
  }

  private init(_ drawing: Drawing, _ picture: Picture?, _ page: Rect, _ scale: Double) {
    let base =
      picture.map {
        Rect(x: 0, y: 0, width: Double($0.width) / $0.scale, height: Double($0.height) / $0.scale)
      } ?? page
    // A picture that lets something through stays so; its holes don't become paper.
    self.init(
      drawing, picture, showing: base.union(drawing.bounds), picture?.scale ?? scale,
      on: picture?.isOpaque == false ? nil : .white)
  }

  private init(
    _ drawing: Drawing, _ picture: Picture?, showing area: Rect, _ scale: Double, on paper: Colour?
  ) {
    self.drawing = drawing
    self.picture = picture
    self.area = area
    self.scale = scale
    self.paper = paper
  }

  private func surface() throws(CairoError) -> ImageSurface {
    let surface = try clearSurface()
    try? draw(on: surface, nil)  // Nobody can cancel it.
    return surface
  }

  private func surface(_ progress: Progress) throws(CairoError) -> ImageSurface? {
    let surface = try clearSurface()
    do throws(Progress.Cancellation) {
      try draw(on: surface, progress)
    } catch {
      return nil
    }
    return surface
  }

  private var pixels: PixelRect { PixelRect(covering: area, scale: scale) }

  private func clearSurface() throws(CairoError) -> ImageSurface {
    try ImageSurface(
      width: pixels.width, height: pixels.height, format: paper?.isOpaque == true ? .rgb : .argb)
  }

  private func draw(
    on surface: ImageSurface, _ progress: Progress?
  ) throws(Progress.Cancellation) {
    let ground = Ground(paper: paper, picture: picture)
    // Far out pixels are told exactly only from near.
    let anchor = Point(x: Double(pixels.x) / scale, y: Double(pixels.y) / scale)
    let grid = TileGrid(anchor: anchor, density: scale, angle: 0)
    let parts = TileGrid.tiles(touching: surface.frame).compactMap {
      TileGrid.frame(of: $0).intersection(surface.frame)
    }
    progress?.begin(parts.count)
    // Some at a time, so that little more than the picture has to be kept.
    for start in stride(from: 0, to: parts.count, by: Self.batch) {
      let batch = Array(parts[start..<min(start + Self.batch, parts.count)])
      let results = Mutex([[UInt32]?](repeating: nil, count: batch.count))
      share(batch.count) { [drawing] number in
        let pixels = try? TileRenderer.pixels(
          of: drawing, at: batch[number], of: grid, on: ground, progress: progress)
        results.withLock { $0[number] = pixels }
      }
      for (part, pixels) in zip(batch, results.withLock { $0 }) {
        guard let pixels else { throw Progress.Cancellation() }
        surface.copy(pixels, to: part)
        try progress?.step()
      }
    }
  }

  private static let batch = 64
}
