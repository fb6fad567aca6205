import Geometry
import Marks
import TestSupport

extension ExportScene {
  /// Shapes by chance, in rows and columns.
  static func shapes(seed: UInt64, hasPen: Bool = false) -> [Mark] {
    var shapes = RandomShapes(seed: seed)
    return (0..<12).map { index in
      let place = Point(x: Double(index % 4) * 80 + 20.3, y: Double(index / 4) * 80 + 30.6)
      return .shape(shapes.mark(around: place, reach: 36, hasPen: hasPen))
    }
  }
}
