public import Geometry

/// Takes away the marks of some places that lie in a source, without reading any of them.
public struct Removal: Hashable, Sendable {
  /// Places whose marks were moved equally far since they were put into the source.
  public struct Group: Hashable, Sendable {
    public let way: Vector
    public let places: PlaceRanges
  }

  public let groups: [Group]

  /// How many marks they are.
  public let count: Int

  /// A rectangle around their ink.
  public let area: Rect

  public var places: PlaceRanges {
    groups.reduce(PlaceRanges()) { $0.union($1.places) }
  }
}
