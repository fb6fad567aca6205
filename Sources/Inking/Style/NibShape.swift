public import Geometry

/// The shape of a pen's tip on the canvas, where the line was put by a map.
public enum NibShape: Hashable, Sendable {
  case round

  /// What the transform makes of a round tip.
  case ellipse(Transform)

  /// An ellipse that each point of the line turns.
  case turning(TurningNib)
}

extension PenStyle {
  /// The shape of its nib under a map of lines, whose widths grow with it already.
  public func nibShape(under placement: Transform = .identity) -> NibShape {
    guard case .chisel(let aspect, _) = nib, let shape = nib.shape else { return .round }
    return isTurning
      ? .turning(TurningNib(aspect: aspect, placement: placement))
      : .ellipse(shape.concatenating(placement))
  }

  /// Whether each point of a line turns the nib; what a round one does isn't seen.
  var isTurning: Bool { turnsNib && nib != .round }
}
