/// The way to steady a line while it is drawn, in units of the view, so that the hand feels the same at every zoom.
public enum Stabiliser: Hashable, Sendable {
  case none

  /// The line follows the pen at a distance that grows with the weight, from 0 to 1. It reaches the pen when that is lifted.
  case weighted(Double)

  /// The pen pulls the line by a string of this length.
  case string(Double)

  public static let weights = 0.0...1
  public static let lengths = 0.0...500

  var isSound: Bool {
    switch self {
    case .none: true
    case .weighted(let weight): Self.weights.contains(weight)
    case .string(let length): Self.lengths.contains(length)
    }
  }
}
