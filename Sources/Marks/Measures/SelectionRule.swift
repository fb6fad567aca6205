/// The rule by which a frame or a lasso selects marks.
public enum SelectionRule: String, CaseIterable, Sendable {
  /// It selects every mark of which it touches some ink.
  case touches

  /// It selects every mark that lies inside: of a line `leastShare` of the length, of a leaf as much of the area.
  case inside

  /// The share of a mark that has to lie inside.
  static let leastShare = 0.6
}
