/// Identifies a mark of a drawing, or a mark inside a group.
///
/// A reference to a removed mark stays valid, and finds it again when undo brings it back.
public struct MarkReference: Hashable, Sendable {
  /// The place of the mark, or of the outermost group around it.
  public let place: Double

  /// The id of the mark at the place. Another mark that gets the place has another id.
  public let id: Int

  /// The path into the group: the index of the mark in it, in the group inside that, and so on; empty for the mark itself.
  public let path: [Int]

  public init(place: Double, id: Int, path: [Int] = []) {
    (self.place, self.id, self.path) = (place, id, path)
  }

  public init(_ mark: PlacedMark) {
    self.init(place: mark.place, id: mark.id)
  }
}

extension MarkReference: Comparable {
  public static func < (left: MarkReference, right: MarkReference) -> Bool {
    if left.place != right.place { return left.place < right.place }
    if left.id != right.id { return left.id < right.id }
    return left.path.lexicographicallyPrecedes(right.path)
  }
}
