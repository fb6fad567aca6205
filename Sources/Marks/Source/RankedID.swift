/// The rank and the id of a mark, which a source knows without reading the mark.
public struct RankedID: Hashable, Sendable {
  public let rank: Double
  public let id: Int

  public init(rank: Double, id: Int) {
    (self.rank, self.id) = (rank, id)
  }
}
