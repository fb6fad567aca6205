/// Copies of marks that come into a drawing, above all others.
public struct Pasting: Sendable {
  /// What puts them there.
  public let delta: Delta

  /// The marks of this drawing that were cut out, as they were, and the new marks as which they come back. A mark that is
  /// still there doesn't come back, nor does one of another drawing.
  public let returned: [(old: PlacedMark, new: PlacedMark)]
}
