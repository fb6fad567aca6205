import Formats
import Geometry
import Graphics
import Language
import Marks
import Rendering
import System
import Wording

/// A picture of the differences between two drawings: the common marks faintly, the others above them in colours, and a legend.
struct DifferencePicture {
  private let comparison: DrawingComparison
  private let legend: DifferenceLegend

  /// The shown part of the canvas, in whole pixels.
  private let area: Rect
  private let scale: Double

  /// The longest side of the shown part, and the margin around it, in pixels.
  private static let longest = 1600.0
  private static let margin = 24.0

  /// The largest scale, in pixels per unit, so that small drawings aren't enlarged much.
  private static let mostScale = 2.0

  init(_ comparison: DrawingComparison, _ words: Words) {
    let frames = [comparison.old.frame, comparison.new.frame].compactMap(\.self)
    let ink = frames.reduce(nil as Rect?) { $1.union($0) } ?? Rect(x: 0, y: 0, width: 1, height: 1)
    let longest = max(ink.width, ink.height, 1)
    let scale = min((Self.longest - 2 * Self.margin) / longest, Self.mostScale)
    let shown = ink.outset(by: Self.margin / scale)
    let pixels = Rect(
      x: shown.minX * scale, y: shown.minY * scale, width: shown.width * scale,
      height: shown.height * scale
    ).roundedOutwards
    area = Rect(
      x: pixels.minX / scale, y: pixels.minY / scale, width: pixels.width / scale,
      height: pixels.height / scale)
    self.scale = scale
    legend = DifferenceLegend(of: comparison.marks, words)
    self.comparison = comparison
  }

  /// Draws the picture.
  func surface() throws(CommandError) -> ImageSurface {
    let ground = try ground()
    do {
      let width = max(ground.width, Int(legend.size.width.rounded(.up)))
      let height = ground.height + Int(legend.size.height.rounded(.up))
      let surface = try ImageSurface(width: width, height: height, format: .rgb)
      let context = Context(surface)
      context.setFillColour(.white)
      context.fill(surface.frame.rect())
      context.draw(ground, atPixel: ((width - ground.width) / 2, 0))
      try drawDifferences(on: context, at: ((width - ground.width) / 2, 0))
      legend.draw(
        on: context,
        in: Rect(
          x: 0, y: Double(ground.height), width: Double(width),
          height: Double(height - ground.height)))
      try context.finish()
      return surface
    } catch let error as CommandError {
      throw error
    } catch {
      throw .cannotExport(.png, .reasonMemory)
    }
  }

  /// The new drawing in faint greys.
  private func ground() throws(CommandError) -> ImageSurface {
    let exporter = PNGExporter(
      comparison.new.drawing, over: comparison.new.background, showing: area, scale: scale,
      on: .white)
    var png: [UInt8] = []
    do {
      try exporter.write(share: Thread.share) { (bytes) throws(Never) in png += bytes }
      try comparison.new.check()
      let surface = try ImageSurface(png: png)
      let pixels = surface.packedPixels.map(Self.faint)
      return try ImageSurface(
        packedPixels: pixels, width: surface.width, height: surface.height, format: .rgb)
    } catch let error as CommandError {
      throw error
    } catch {
      throw .cannotExport(.png, .reasonMemory)
    }
  }

  /// A grey of the pixel's lightness, mixed with much white.
  private static func faint(_ pixel: UInt32) -> UInt32 {
    let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
    let lightness = (red * 54 + green * 183 + blue * 19) >> 8
    let grey = 255 - (255 - lightness) / 4
    return grey << 16 | grey << 8 | grey
  }

  private func drawDifferences(
    on context: Context, at corner: (x: Int, y: Int)
  ) throws(CommandError) {
    var canvas = DifferenceCanvas(on: context, showing: area, scale: scale, at: corner)
    try comparison.forEachRemoved { (mark) throws(CommandError) in
      try canvas.add(mark, in: .removed)
    }
    var arrows = MoveArrows()
    try comparison.forEach(of: comparison.marks.moved) { (pair, old, _) throws(CommandError) in
      guard case .moved(let way) = pair.change else { return }
      arrows.add(old, movedBy: way)
      try canvas.add(old, in: .left)
    }
    try comparison.forEach(of: comparison.marks.changed) { (_, old, new) throws(CommandError) in
      if BoundsMeasurer.bounds(of: old) != BoundsMeasurer.bounds(of: new) {
        try canvas.add(old, in: .former)
      }
      try canvas.add(new, in: .changed)
    }
    try comparison.forEachRegrouped { (mark) throws(CommandError) in
      try canvas.add(mark, in: .former)
    } new: { (mark) throws(CommandError) in
      try canvas.add(mark, in: .changed)
    }
    try comparison.forEach(of: comparison.marks.moved) { (_, _, new) throws(CommandError) in
      try canvas.add(new, in: .moved)
    }
    try comparison.forEachAdded { (mark) throws(CommandError) in
      try canvas.add(mark, in: .added)
    }
    try canvas.add(arrows.marks(pixel: canvas.pixel))
    try canvas.finish()
  }
}

extension ComparedDrawing {
  /// The rectangle around all visible ink; nil if there is none.
  fileprivate var frame: Rect? {
    let ink = drawing.bounds
    return background.map { $0.frame.union(ink) } ?? ink
  }
}
