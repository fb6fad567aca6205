import Geometry
import Marks

/// The ids of the marks that are there, by their places, and how far each was moved.
struct PlacedIDs {
  private(set) var byPlace: [Double: Int] = [:]
  private(set) var ids: Set<Int> = []

  /// Of those marks that were moved.
  private var ways: [Int: StoredWay] = [:]

  init(_ byPlace: [Double: Int] = [:]) {
    self.byPlace = byPlace
    ids = Set(byPlace.values)
  }

  func way(of id: Int) -> StoredWay { ways[id] ?? .zero }

  mutating func apply(_ delta: Delta) {
    for part in delta.parts {
      switch part {
      case .edits(let edits): apply(edits)
      case .move(let move): apply(move)
      // What was saved tells of each mark.
      case .remove, .restore: break
      }
    }
  }

  mutating func apply(_ edits: [Edit]) {
    for edit in edits {
      guard let old = edit.old else { continue }
      ids.remove(old.id)
      (byPlace[edit.place], ways[old.id]) = (nil, nil)
    }
    for edit in edits {
      guard let new = edit.new else { continue }
      ids.insert(new.id)
      byPlace[edit.place] = new.id
      let way = try? StoredWay(new.mark.shift)
      ways[new.id] = way == .zero ? nil : way
    }
  }

  private mutating func apply(_ move: Move) {
    for run in move.places.runs {
      let places = run.first == run.last ? [run.first] : byPlace.keys.filter { run.contains($0) }
      for id in places.compactMap({ byPlace[$0] }) {
        let way = try? StoredWay(self.way(of: id).vector + move.way)
        ways[id] = way == .zero ? nil : way
      }
    }
  }
}
