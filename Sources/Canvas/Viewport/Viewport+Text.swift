import Geometry
import Marks

extension Viewport {
  /// How files tell it: the place in the corner, the zoom and the angle, each as exact as it is.
  package var text: String { "\(origin.x) \(origin.y) \(zoom) \(angle)" }

  /// The viewport of such a text; nil where that is none, or none that shows anything.
  package init?(text: String) {
    let numbers = text.split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 4, text.split(separator: " ").count == 4,
      numbers[..<2].allSatisfy(Limits.views.contains),
      Self.zoomRange.contains(numbers[2]), abs(numbers[3]) <= .pi
    else { return nil }
    self.init(origin: Point(x: numbers[0], y: numbers[1]), zoom: numbers[2], angle: numbers[3])
  }
}
