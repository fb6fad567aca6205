package import Geometry
package import Graphics
import Inking
import Marks
package import Rendering

/// A sample line of a pen: a wave by a hand that presses harder in its middle.
package enum PenSample {
  /// The greatest width of a line as a fraction of the height.
  private static let widest = 0.45

  private static let count = 48

  package static func draw(_ pen: Pen, in area: Rect, light: InkLight, on context: Context) {
    let stroke = stroke(of: pen, in: area)
    MarkRenderer.draw(Drawing([.stroke(stroke)]), on: context, light: light)
  }

  /// The sample in an area.
  static func stroke(of pen: Pen, in area: Rect) -> Stroke {
    let width = min(pen.width, area.height * widest)
    let ink = Ink(colour: pen.colour.withAlpha(Float(pen.opacity)), width: width)
    var style = pen.style
    // A string longer than the sample would reduce it to a dot.
    style?.stabiliser = .none
    var stroke = Stroke(ink: ink).styled(style.map { DrawnStyle($0, unit: 1) })
    let room = area.outset(by: -width / 2)
    for index in 0..<count {
      let part = Double(index) / Double(count - 1)
      // Two arches, as in an S that lies on its side.
      let wave = part < 0.5 ? arch(2 * part) : -arch(2 * part - 1)
      let place = Point(
        x: room.minX + room.width * part, y: room.centre.y - room.height / 2 * wave)
      let state = PenState(
        pressure: 0.15 + 0.85 * arch(part), tilt: (0, 25), time: UInt32(index * 8))
      stroke.add(Vertex(at: place), state)
    }
    return stroke
  }

  /// A parabola from 0 up to 1 and back.
  private static func arch(_ part: Double) -> Double { 4 * part * (1 - part) }
}
