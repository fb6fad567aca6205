import Geometry
package import Marks

/// The positions of the open threads about marks. It follows the drawing: the cost of a change depends on the threads whose
/// entries or marks it touches.
package struct PinPlaces {
  private var drawing: Drawing?

  /// The pins by the keys of the threads' entries; a thread without remaining marks has none.
  private var pins: [Int: Pin] = [:]

  /// The keys of the threads about a mark, by the mark's place in the order of the drawing.
  private var keys: [Double: Set<Int>] = [:]
  private var places: [Int: Set<Double>] = [:]

  package init() {}

  /// The pins of a drawing. It reads the threads' marks, which may be in a file, so don't call it on the event loop's thread.
  package init(_ drawing: Drawing) {
    _ = follow(drawing)  // A change of the pins is no news here.
  }

  /// Whether `follow` would read only the changes, and these are few.
  package func isNear(_ now: Drawing) -> Bool {
    let delta = drawing.flatMap { now.delta(since: $0) }
    return delta.map { $0.entryEdits.count <= Self.mostEdits } ?? false
  }

  private static let mostEdits = 1000

  /// The pins, the oldest thread first.
  package var all: [Pin] { pins.sorted { $0.key < $1.key }.map(\.value) }

  /// The number of threads that the last call of `follow` examined.
  package private(set) var lookedAt = 0

  /// Updates the pins to the present state of a drawing. Returns whether any changed.
  package mutating func follow(_ now: Drawing) -> Bool {
    let delta = drawing.flatMap { now.delta(since: $0) }
    drawing = now
    guard let delta else {
      let before = pins
      (pins, keys, places) = ([:], [:], [:])
      let roots = now.entries.roots(ofKind: NoteThread.kind)
      lookedAt = roots.count
      for root in roots { set(root.key, to: root, in: now) }
      return pins != before
    }
    let touched = touched(by: delta)
    lookedAt = touched.count
    var hasChanged = false
    for key in touched {
      let before = pins[key]
      set(key, to: now.entries.roots[key], in: now)
      if pins[key] != before { hasChanged = true }
    }
    return hasChanged
  }

  private func touched(by delta: Delta) -> Set<Int> {
    var touched = Set(delta.entryEdits.filter { ($0.old ?? $0.new)?.parent == nil }.map(\.key))
    for part in delta.parts {
      switch part {
      case .edits(let edits):
        for edit in edits { touched.formUnion(keys[edit.rank] ?? []) }
      case .move(let move): touched.formUnion(keys(in: move.ranks))
      case .remove(let removal), .restore(let removal): touched.formUnion(keys(in: removal.ranks))
      case .lock, .unlock, .entries: break
      }
    }
    return touched
  }

  private func keys(in ranges: RankRanges) -> Set<Int> {
    keys.reduce(into: []) { found, entry in
      if ranges.contains(entry.key) { found.formUnion(entry.value) }
    }
  }

  private mutating func set(_ key: Int, to entry: Entry?, in drawing: Drawing) {
    for place in places[key] ?? [] {
      keys[place]?.remove(key)
      if keys[place]?.isEmpty == true { keys[place] = nil }
    }
    (places[key], pins[key]) = (nil, nil)
    guard let entry, let thread = Stored<NoteThread>(entry)?.record, !thread.isResolved,
      !entry.marks.isEmpty
    else { return }
    places[key] = Set(entry.marks.map(\.rank))
    for place in places[key] ?? [] { keys[place, default: []].insert(key) }
    let area = drawing.areas(of: entry).reduce(nil as Rect?) { $0?.union($1) ?? $1 }
    if let area { pins[key] = Pin(thread.id, at: Point(x: area.maxX, y: area.minY)) }
  }
}
