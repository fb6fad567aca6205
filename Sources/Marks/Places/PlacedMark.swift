/// A mark in its place among the others of a drawing.
public struct PlacedMark: Hashable, Sendable {
  /// Marks with lower places lie under it. No two marks that are present have the same place.
  public let place: Double

  /// Which it is among all marks that the drawing ever had. A mark that was changed is another one.
  public let id: Int
  public let mark: Mark

  public init(place: Double, id: Int, mark: Mark) {
    self.place = place
    self.id = id
    self.mark = mark
  }
}

extension PlacedMark {
  /// Two runs of marks as one.
  static func merged(
    _ left: some RandomAccessCollection<PlacedMark>,
    _ right: some RandomAccessCollection<PlacedMark>
  ) -> [PlacedMark] {
    var merged: [PlacedMark] = []
    merged.reserveCapacity(left.count + right.count)
    var (left, right) = (left[...], right[...])
    while let mine = left.first, let other = right.first {
      merged.append(mine.place < other.place ? left.removeFirst() : right.removeFirst())
    }
    return merged + left + right
  }
}
