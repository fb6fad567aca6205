import Geometry
import Marks

extension Viewport {
  /// The viewport as text in files: origin, zoom and angle, without loss.
  package var text: String { "\(origin.x) \(origin.y) \(zoom) \(angle)" }

  /// Reads a viewport from its text; nil if the text is malformed or out of range.
  package init?(text: String) {
    let numbers = text.split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 4, text.split(separator: " ").count == 4,
      numbers[..<2].allSatisfy(Limits.views.contains),
      Self.zoomRange.contains(numbers[2]), abs(numbers[3]) <= .pi
    else { return nil }
    self.init(origin: Point(x: numbers[0], y: numbers[1]), zoom: numbers[2], angle: numbers[3])
  }
}
