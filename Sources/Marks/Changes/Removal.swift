public import Geometry

/// Removes the marks at some ranks of a source, without reading them.
public struct Removal: Hashable, Sendable {
  /// Ranks whose marks have been moved by the same vector since they were written to the source.
  public struct Group: Hashable, Sendable {
    public let way: Vector
    public let ranks: RankRanges
  }

  public let groups: [Group]

  /// The number of marks.
  public let count: Int

  /// A rectangle around the ink of the marks.
  public let area: Rect

  public var ranks: RankRanges {
    groups.reduce(RankRanges()) { $0.union($1.ranks) }
  }
}
