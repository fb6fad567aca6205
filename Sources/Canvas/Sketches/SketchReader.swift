import Geometry
import Marks
import Recognising

/// Reads lines as one sketch.
struct SketchReader: Sendable {
  /// The angle by which the canvas is seen turned: what is nearly level there becomes level.
  let angle: Double

  /// The number from which a pen's small irregularities along the shape are made.
  let seed: UInt32

  /// The shapes that lines may mean, the best first; none if they are better left as ink. A shape has the ink and the pen of the
  /// line with the most samples.
  func shapes(of lines: [Stroke]) -> [ShapeMark] {
    guard lines.count <= ShapeMark.mostSketched,
      let model = lines.max(by: { $0.vertexCount < $1.vertexCount }), model.ink.width > 0
    else { return [] }
    let sketch = Sketch(
      lines.map { line in
        Self.places(of: line).map { .zero + $0.vector.turned(by: angle) }
      })
    let style = model.drawnStyle.map { DrawnStyle($0.style, unit: $0.unit) }
    let line = ShapeLine(style: style, seed: style == nil ? 0 : seed)
    return Recogniser.readings(of: sketch).compactMap { reading in
      let (form, anchor) = reading.figure.form(inkWidth: model.ink.width)
      let shape = ShapeMark(Shape(form, line: line), ink: model.ink, at: anchor)
      let turned =
        angle == 0 ? shape : shape.transformed(by: .rotation(by: -angle, around: .zero))
      let mark = turned.keeping(lines)
      return Limits.hold(.shape(mark)) ? mark : nil
    }
  }

  /// The places that the hand passed; of a cut line those that are left.
  private static func places(of line: Stroke) -> [Point] {
    guard line.part != nil, let seen = line.seen else { return line.vertices.map(\.location) }
    var places: [Point] = []
    seen.forEachPoint(tolerance: line.ink.width / 4) {
      places.append(seen.origin + $0.location.vector)
    }
    return places
  }
}

extension ShapeMark {
  /// The shape with lines of the canvas as its sketch. Its anchor is moved by less than a 4096th of a unit, so that the lines
  /// come back from the sketch as they were, to the bit.
  func keeping(_ lines: [Stroke]) -> ShapeMark {
    let anchor = Point.zero + anchor.vector.snapped
    return ShapeMark(
      shape, ink: ink, at: anchor,
      sketch: lines.map { Mark.stroke($0).moved(by: -anchor.vector).settled })
  }

  /// The lines of the sketch, where they are on the canvas.
  var sketchedLines: [Mark] { sketch.map { $0.moved(by: anchor.vector).settled } }
}
