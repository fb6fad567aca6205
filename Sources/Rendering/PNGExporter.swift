public import Geometry
public import Graphics
public import Marks

/// Writes a drawing as a PNG.
public struct PNGExporter: Sendable {
  private let drawing: Drawing
  private let picture: Picture?
  private let area: Rect
  private let scale: Double

  /// What shows where there is neither picture nor ink; nil for nothing.
  private let paper: Colour?

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

  /// The bytes of a PNG of what lies in `area`, no more and no less, on `paper`, or on nothing.
  public static func png(
    of drawing: Drawing, over picture: Picture? = nil, showing area: Rect, scale: Double = 1,
    on paper: Colour?
  ) throws(CairoError) -> [UInt8] {
    try PNGExporter(drawing, picture, showing: area, scale, on: paper).surface().png()
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
    let tiles = TileGrid.tiles(touching: surface.frame)
    progress?.begin(tiles.count)
    for tile in tiles {
      guard let part = TileGrid.frame(of: tile).intersection(surface.frame) else { continue }
      let drawn = try TileRenderer.pixels(
        of: drawing, at: part, of: grid, on: ground, progress: progress)
      surface.copy(drawn, to: part)
      try progress?.step()
    }
  }
}
