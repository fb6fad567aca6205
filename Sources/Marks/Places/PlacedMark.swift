/// A mark and its place in the order of a drawing.
public struct PlacedMark: Hashable, Sendable {
  /// Marks with lower places lie below it. No two marks of a state have the same place.
  public let place: Double

  /// Identifies the mark among all that the drawing ever had. A changed mark gets a new id.
  public let id: Int
  public let mark: Mark

  public init(place: Double, id: Int, mark: Mark) {
    self.place = place
    self.id = id
    self.mark = mark
  }
}

extension PlacedMark {
  /// Merges two sorted runs of marks.
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
