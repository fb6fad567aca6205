import Marks

/// The ids of the marks that are there, by their places.
struct PlacedIDs {
  private(set) var byPlace: [Double: Int] = [:]
  private(set) var ids: Set<Int> = []

  init(_ byPlace: [Double: Int] = [:]) {
    self.byPlace = byPlace
    ids = Set(byPlace.values)
  }

  mutating func apply(_ edits: [Edit]) {
    for edit in edits {
      guard let old = edit.old else { continue }
      ids.remove(old.id)
      byPlace[edit.place] = nil
    }
    for edit in edits {
      guard let new = edit.new else { continue }
      ids.insert(new.id)
      byPlace[edit.place] = new.id
    }
  }
}
