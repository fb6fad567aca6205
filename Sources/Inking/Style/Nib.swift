public import Geometry

/// The shape of a pen's tip.
public enum Nib: Hashable, Sendable {
  case round

  /// An ellipse whose longer axis has the width of the ink, and whose shorter one `aspect` times that. The longer one is turned by
  /// `angle` degrees, clockwise from the right.
  case chisel(aspect: Double, angle: Double)

  /// The map from a round nib to this one; nil where both are the same.
  public var shape: Transform? {
    guard case .chisel(let aspect, let angle) = self else { return nil }
    return .scale(x: 1, y: aspect, along: angle * .pi / 180, around: .zero)
  }

  /// The narrowest and the widest chisel.
  public static let aspects = 0.05...1.0
  public static let angles = -180.0...180

  var shares: [Double] {
    guard case .chisel(let aspect, _) = self else { return [] }
    return [aspect]
  }

  var isSound: Bool {
    guard case .chisel(let aspect, let angle) = self else { return true }
    return Self.aspects.contains(aspect) && Self.angles.contains(angle)
  }
}
