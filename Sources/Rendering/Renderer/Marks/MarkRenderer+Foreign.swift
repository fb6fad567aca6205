import Geometry
import Graphics
public import Marks

/// Foreign marks, of kinds that this program doesn't know.
extension MarkRenderer where Target: ~Copyable {
  public mutating func visitForeign(_ foreign: ForeignMark) {
    if foreign.hasInk { draw(foreign) }
    resume()
  }

  /// Draws a thin frame with the kind's name in its middle, both within the mark's own frame.
  private mutating func draw(_ foreign: ForeignMark) {
    let frame = foreign.frame.offset(by: .zero - origin)
    // The frame is as thin as a pen's line, or thinner if it is so small that a pen's line would fill it.
    let side = min(frame.width, frame.height)
    let unit = min(max(side / 200, 1), side / 4)
    drawFrame(frame, width: unit)
    drawName(foreign.kind, in: frame, unit: unit)
  }

  private mutating func drawFrame(_ frame: Rect, width: Double) {
    let edge = frame.outset(by: -width / 2)
    let corners = [
      edge.origin, Point(x: edge.maxX, y: edge.minY), Point(x: edge.maxX, y: edge.maxY),
      Point(x: edge.minX, y: edge.maxY), edge.origin,
    ]
    useLineStyle(of: .foreign(width: width))
    target.move(to: edge.origin)
    for (start, end) in zip(corners, corners.dropFirst()) { addLine(from: start, to: end) }
    target.strokePath()
  }

  private mutating func drawName(_ name: String, in frame: Rect, unit: Double) {
    let magnification = target.ctm.magnification
    // Smaller letters can't be read, and larger ones take megabytes each.
    let heights = 3.0...512
    guard unit * Self.fontSize * magnification >= heights.lowerBound else { return }
    // The layout has one size, as fonts have none below a point. All tiles measure it alike, so that they fit together.
    let layout = TextLayout(
      name, font: Font(size: Self.fontSize), overflow: .none, isForAnyScale: true)
    let size = layout.size
    let scale = min(unit, 0.8 * frame.width / size.width, 0.8 * frame.height / size.height)
    let middle = frame.centre
    let box = Rect(
      x: middle.x - size.width * scale / 2, y: middle.y - size.height * scale / 2,
      width: size.width * scale, height: size.height * scale)
    guard heights.contains(box.height * magnification), target.reaches(box) else { return }
    target.saveGState()
    target.concatenate(.translation(box.origin.vector))
    target.concatenate(.scale(scale))
    target.setFillColour(light.seen(Ink.foreign(width: unit).colour))
    target.draw(layout, at: .zero)
    target.restoreGState()
  }

  private static var fontSize: Double { 16 }
}

extension Ink {
  /// The ink for frames and names of foreign marks, which is visible on white paper and on dark.
  public static func foreign(width: Double) -> Ink {
    Ink(colour: Colour(0x606060), width: width)
  }
}
