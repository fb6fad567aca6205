/// The part of an axis that a box covers.
package struct Stretch: Hashable, Sendable {
  package var low: Double
  package var high: Double

  package init(_ low: Double, _ high: Double) {
    (self.low, self.high) = (low, high)
  }

  package init(of box: Rect, _ axis: BoxAxis) {
    switch axis {
    case .across: self.init(box.minX, box.maxX)
    case .down: self.init(box.minY, box.maxY)
    }
  }

  package var length: Double { high - low }
  package var middle: Double { low + length / 2 }

  /// The length of the part that both cover; negative if there is a gap between them.
  package func overlap(_ other: Stretch) -> Double { min(high, other.high) - max(low, other.low) }

  package func union(_ other: Stretch) -> Stretch {
    Stretch(min(low, other.low), max(high, other.high))
  }
}
