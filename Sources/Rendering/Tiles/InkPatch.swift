public import Marks

/// What is put over ink that is drawn already.
public enum InkPatch: Sendable {
  /// A mark.
  case ink(Mark)

  /// Plain paper where a mark was, with what its edges coloured.
  case paper(Mark)
}
