/// Copies of marks that are added to a drawing, above all others.
public struct Pasting: Sendable {
  /// The delta that adds the copies.
  public let delta: Delta

  /// The marks of this drawing that were cut and now come back, each with its old and its new version. Marks that are still in
  /// the drawing, and marks of other drawings, aren't among them.
  public let returned: [(old: RankedMark, new: RankedMark)]
}
