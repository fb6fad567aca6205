import Geometry
import Marks
import Session
import Toolkit

@testable import Canvas

extension PenTool {
  /// A pen that makes shapes of sketches: "never", "held" or "always".
  static func sketching(_ mode: String, _ settings: PenSettings = PenSettings()) -> PenTool {
    let tool = PenTool(settings)
    tool.furtherOptions.first { $0.key == "pen-sketch" }?.take(mode)
    return tool
  }
}

extension CanvasStage {
  /// Lifts the pen at a place.
  func lift(at place: Point) {
    root.deliver(.ended(Touch(location: place, time: 5000)))
  }

  func move(to place: Point) {
    root.deliver(.moved(Touch(location: place, time: 4000)))
  }

  /// The marks of the drawing, the lowest first.
  var marks: [Mark] { session.drawing.rankedMarks.map(\.mark) }

  /// The last mark of the drawing, if it is a shape.
  var lastShape: ShapeMark? {
    if case .shape(let shape) = session.drawing.lastChild { shape } else { nil }
  }
}
