public import Geometry
public import Graphics
public import Marks

/// A stroke that is being drawn. The cost of drawing its newest part doesn't grow with its length.
///
/// It looks like the finished stroke, but for single pixels that differ by a few steps: Cairo computes the coverage of
/// a row of pixels in one of two ways, depending on all that crosses the row.
public struct LiveStroke {
  public private(set) var stroke: Stroke

  /// The bounding boxes of every `blockLength` segments.
  private var blocks: [Rect] = []

  private static let blockLength = 64

  public init(from start: Point, _ state: PenState = PenState(), ink: Ink = .line) {
    stroke = Stroke(ink: ink)
    stroke.add(Vertex(at: start), state)
  }

  /// Adds a vertex. Returns the area whose pixels change.
  public mutating func add(_ location: Point, _ state: PenState = PenState()) -> Rect {
    stroke.add(Vertex(at: location), state)
    let index = stroke.vertices.count - 1
    let segment = box(ofSegmentTo: index)
    if (index - 1) % Self.blockLength == 0 {
      blocks.append(segment)
    } else {
      blocks[blocks.count - 1] = blocks[blocks.count - 1].union(segment)
    }
    return segment.outset(by: stroke.ink.width / 2)
  }

  /// Draws the segments that touch `area`, to which `context` has to be clipped. Ink is at most half a line width from
  /// its segment.
  public func draw(
    touching area: Rect, on context: Context, origin: Point = .zero, light: InkLight = .day
  ) {
    // Two pixels more, for antialiasing.
    let reach = area.outset(by: stroke.ink.width / 2 + 2 / context.ctm.magnification)
    let vertices = stroke.vertices
    var renderer = MarkRenderer(
      context, origin: origin, light: light, media: DrawingMedia())
    var penIsAt: Int?
    for (block, bounds) in blocks.enumerated() where bounds.touches(reach) {
      let first = block * Self.blockLength + 1
      for index in first..<min(first + Self.blockLength, vertices.count)
      where box(ofSegmentTo: index).touches(reach) {
        if penIsAt == nil { renderer.visitMark(.stroke(stroke)) }
        if penIsAt != index - 1 {
          renderer.interruptLine()
          renderer.visitVertex(vertices[index - 1])
        }
        renderer.visitVertex(vertices[index])
        penIsAt = index
      }
    }
    if penIsAt != nil { renderer.visitStroke(stroke) }
  }

  private func box(ofSegmentTo index: Int) -> Rect {
    Rect(from: stroke.vertices[index - 1].location, to: stroke.vertices[index].location)
  }
}
