/// What a change does at one place of a drawing: the mark that it takes from there, and the one that it puts there.
public struct Edit: Hashable, Sendable {
  public let place: Double
  public let old: PlacedMark?
  public let new: PlacedMark?

  /// An edit from `old` to `new`, one of which may be missing and which share a place where neither is.
  public init?(from old: PlacedMark?, to new: PlacedMark?) {
    guard let place = (old ?? new)?.place, (new ?? old)?.place == place else { return nil }
    self.place = place
    self.old = old
    self.new = new
  }

  /// What undoes it.
  public var reversed: Edit {
    Edit(place: place, old: new, new: old)
  }

  private init(place: Double, old: PlacedMark?, new: PlacedMark?) {
    self.place = place
    self.old = old
    self.new = new
  }
}
