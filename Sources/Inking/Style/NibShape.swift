public import Geometry

/// The shape of a pen's tip on the canvas, under the map that placed the line.
public enum NibShape: Hashable, Sendable {
  case round

  /// A round tip under the transform.
  case ellipse(Transform)

  /// An ellipse whose angle each point of the line has.
  case turning(TurningNib)
}

extension PenStyle {
  /// The shape of the style's nib under a map of lines; the widths of these are already scaled by it.
  public func nibShape(under placement: Transform = .identity) -> NibShape {
    guard case .chisel(let aspect, _) = nib, let shape = nib.shape else { return .round }
    return isTurning
      ? .turning(TurningNib(aspect: aspect, placement: placement))
      : .ellipse(shape.concatenating(placement))
  }

  /// Whether each point of a line turns the nib; a round one looks the same at any angle.
  var isTurning: Bool { turnsNib && nib != .round }
}
