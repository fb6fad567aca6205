/// A change at one place of a drawing: the mark before it and the mark after it.
public struct Edit: Hashable, Sendable {
  public let place: Double
  public let old: PlacedMark?
  public let new: PlacedMark?

  /// An edit from `old` to `new`; nil if both are missing, or if their places differ.
  public init?(from old: PlacedMark?, to new: PlacedMark?) {
    guard let place = (old ?? new)?.place, (new ?? old)?.place == place else { return nil }
    self.place = place
    self.old = old
    self.new = new
  }

  /// The edit that undoes this one.
  public var reversed: Edit {
    Edit(place: place, old: new, new: old)
  }

  private init(place: Double, old: PlacedMark?, new: PlacedMark?) {
    self.place = place
    self.old = old
    self.new = new
  }
}

extension Edit {
  /// Whether the edit changes anything.
  var hasEffect: Bool { old?.id != new?.id || old != new }

  /// The combined effect of `edits`, applied one after the other; sorted by place, each place once.
  public static func composed(_ edits: [Edit]) -> [Edit] {
    // By index, since a copy of an edit counts four references.
    let isSorted = edits.indices.dropFirst().allSatisfy { edits[$0 - 1].place < edits[$0].place }
    guard !isSorted else { return edits }
    let order = edits.indices.map { (place: edits[$0].place, index: $0) }.sorted { $0 < $1 }
    var composed: [Edit] = []
    for (place, index) in order {
      let old = composed.last?.place == place ? composed.removeLast().old : edits[index].old
      composed.append(Edit(place: place, old: old, new: edits[index].new))
    }
    return composed
  }
}
