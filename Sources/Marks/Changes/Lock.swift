/// Marks that are locked or unlocked together, by their places. Nothing selects or changes a locked mark.
public struct Lock: Hashable, Sendable {
  public private(set) var places: PlaceRanges

  /// The number of marks according to the file, which may be wrong. Adding and removing the same marks leaves it unchanged.
  private var sum: Int

  public init(_ places: PlaceRanges = PlaceRanges(), count: Int = 0) {
    (self.places, sum) = (places, count)
  }

  /// The number of marks at the places.
  public var count: Int { min(max(sum, 0), Self.most) }

  public var isEmpty: Bool { places.isEmpty }

  /// Adds marks at other places.
  package mutating func add(_ other: Lock) {
    places = places.union(other.places)
    sum &+= other.sum
  }

  /// Removes marks at some of the places.
  package mutating func remove(_ other: Lock) {
    places = places.subtracting(other.places)
    sum &-= other.sum
  }

  /// An upper bound of the number of marks with places.
  private static let most = 1 << 48
}
