import Marks
import Session

/// A new value of a property of marks.
enum PropertyChange: Sendable {
  case ink(InkChange)
  case shape(ShapePropertyChange)

  /// The mark after the change; nil if nothing in the mark changes.
  func changed(_ mark: Mark) -> Mark? {
    switch self {
    case .ink(let change): change.changed(mark)
    case .shape(let change): change.changed(mark)
    }
  }

  /// Whether another change sets the same property.
  func isLike(_ other: PropertyChange) -> Bool {
    switch (self, other) {
    case (.ink(let one), .ink(let other)): one.isLike(other)
    case (.shape(let one), .shape(let other)): one.isLike(other)
    case (.ink, .shape), (.shape, .ink): false
    }
  }

  var step: StepName {
    switch self {
    case .ink: .ink
    case .shape: .shape
    }
  }
}
