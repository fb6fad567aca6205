import Language
import Marks

/// A number of selected shapes that the user can set beside those of their frame.
enum ShapeNumber: CaseIterable {
  case radius
  case corners

  var title: Phrase {
    switch self {
    case .radius: .cornerRadius
    case .corners: .cornerCount
    }
  }

  /// The value that the shapes have in common.
  func value(of shape: CommonShape) -> CommonShape.Value<Double> {
    switch self {
    case .radius: return shape.radius
    case .corners:
      return switch shape.corners {
      case .none: .none
      case .same(let count): .same(Double(count))
      case .mixed: .mixed
      }
    }
  }

  /// The change that sets the number; nil for a value that isn't valid.
  func change(to value: Double) -> ShapePropertyChange? {
    guard value.isFinite, value >= 0 else { return nil }
    return switch self {
    case .radius: ShapePropertyChange(.radius(value))
    case .corners: ShapePropertyChange(.corners(Int(min(value, 1000).rounded())))
    }
  }
}
