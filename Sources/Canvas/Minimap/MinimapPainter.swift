import Geometry
import Graphics
import Inking
import Marks
import Rendering

/// Draws marks in a very small size: of each line at most one vertex a pixel.
struct MinimapPainter: MarkVisitor {
  private let context: Context
  private let origin: Point
  private let scale: Double
  private let light: InkLight
  private let media: any MediumSource

  /// The vertices of the strokes that are being visited, the innermost last.
  private var lines: [[Point]] = []

  /// Draws with `scale` pixels to a unit of the canvas, where `origin` of the canvas is the zero of `context`.
  init(
    _ context: Context, origin: Point, scale: Double, light: InkLight, media: any MediumSource
  ) {
    self.context = context
    self.media = media
    self.origin = origin
    self.scale = scale
    self.light = light
  }

  mutating func visitMark(_ mark: Mark) {
    lines.append([])
  }

  mutating func visitVertex(_ vertex: Vertex) {
    guard let line = lines.indices.last else { return }
    let place = Point.zero + vertex.offset(from: origin) * scale
    if let before = lines[line].last, (place - before).length < 1 { return }
    lines[line].append(place)
  }

  mutating func visitDot(_ dot: Dot) {
    lines.removeLast()
    let side = max(dot.ink.width * scale, 1)
    let middle = Point.zero + (dot.location - origin) * scale
    context.setFillColour(light.seen(dot.ink.colour))
    context.fillEllipse(
      in: Rect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side))
  }

  mutating func visitPicture(_ picture: PictureMark) {
    lines.removeLast()
    context.saving {
      context.scaleBy(x: scale, y: scale)
      var renderer = MarkRenderer(context, origin: origin, light: light, media: media)
      renderer.waitsForPictures = true
      renderer.draw(.picture(picture))
    }
  }

  /// Draws the marks without the filters, of which nothing is seen in so small a size.
  mutating func visitFiltered(_ group: FilteredGroup) {
    group.present(to: &self)
    lines.removeLast()
  }

  mutating func visitForeign(_ foreign: ForeignMark) {
    lines.removeLast()
    guard foreign.hasInk else { return }
    let (corner, size) = (Point.zero + (foreign.location - origin) * scale, foreign.size)
    context.setStrokeColour(light.seen(Ink.foreign(width: 1).colour))
    context.setLineWidth(1)
    context.addRect(
      Rect(origin: corner, size: Size(width: size.width * scale, height: size.height * scale)))
    context.strokePath()
  }

  mutating func visitStroke(_ stroke: Stroke) {
    guard let line = lines.popLast(), let first = line.first else { return }
    context.setStrokeColour(light.seen(stroke.colourFromAfar))
    context.setLineWidth(max(stroke.ink.width * scale, 1))
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.move(to: first)
    for corner in line.dropFirst() { context.addLine(to: corner) }
    // A stroke within one pixel is drawn as a point.
    if line.count == 1 { context.addLine(to: first) }
    context.strokePath()
  }
}

extension Stroke {
  /// The colour that it has where the paper's grain is too small to be seen.
  fileprivate var colourFromAfar: Colour {
    guard let grain = drawnStyle?.style.grain, grain > 0 else { return ink.colour }
    return ink.colour.withAlpha(ink.colour.alpha * Float(LineGrain.meanTone(grain)))
  }
}
