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
