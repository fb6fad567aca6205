/// The marks that somebody looks for in a whole drawing.
public enum MarkSearch: Hashable, Sendable {
  /// Those with typed text, of their own or of members.
  case text

  /// Those with pictures of one of these media, of their own or of members.
  case pictures(Set<MediumHash>)
}
