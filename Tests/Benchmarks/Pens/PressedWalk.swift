import Geometry
import Inking
import Marks
import TestSupport

/// A walk by a hand that presses, leans the pen, and needs eight milliseconds for each place; and the same walk by a plain pen.
struct PressedWalk {
  let pressed: [Mark]
  let plain: [Mark]

  /// The style of the pressed walk.
  static let brush = "least:0.05;taper:1.5,3"

  /// The width of a plain pen, that of the brush at its widest.
  static let width = 3.0

  /// The roughness with which the pressure changes by 1.3 % from sample to sample on average, as with a real pen of a sample
  /// every eight milliseconds.
  private static let roughness = 0.052

  init(strokes: Int, vertices: Int) throws {
    let marks = Walk.inkedMarks(strokes: strokes, vertices: vertices)
    plain = marks.map { $0.drawn(with: Ink(colour: .blue, width: Self.width)) }
    guard let style = PenStyle(Self.brush) else {
      throw Measurement.Mismatch(description: "\(Self.brush) is no style")
    }
    let drawn = DrawnStyle(style, unit: 1)
    var random = SeededGenerator(11)
    pressed = marks.map { mark in
      guard case .stroke(let stroke) = mark else { return mark }
      var line = Stroke(ink: Ink(colour: stroke.ink.colour, width: Self.width)).styled(drawn)
      var (level, time) = (0.5, 0)
      for vertex in stroke.vertices {
        let change = Double.random(in: -1...1, using: &random) * .random(in: 0...1, using: &random)
        level = min(max(level + Self.roughness * change, 0.1), 1)
        time += 8
        let state = PenState(
          pressure: (level * 2047).rounded() / 2047, tilt: (30, -20), time: UInt32(time))
        line.add(vertex, state)
      }
      return .stroke(line)
    }
  }
}
