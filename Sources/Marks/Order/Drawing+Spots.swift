/// The marks right below those that a change puts at new spots in the order.
extension Drawing {
  /// The spots of `delta`, which led to this drawing. If it goes on with a step, marks above those that it takes away or puts
  /// down have another mark below them.
  package func spots(of delta: Delta, goingOn: Bool = false) -> Spots {
    let edits = Edit.composed(delta.allEdits)
    var spots = Spots()
    for new in placed(by: edits) { spots.new[new.id] = mark(below: new.rank)?.id ?? 0 }
    guard goingOn else { return spots }
    for edit in edits where !edit.isVersion {
      guard let above = loadedMark(nextAbove: edit.rank), spots.new[above.id] == nil,
        spots.changed[above.id] == nil
      else { continue }
      // A mark of the source was put down before the step began.
      if let unloadedMarks, unloadedMarks.isOwn(above.id, at: above.rank) { continue }
      spots.changed[above.id] = mark(below: above.rank)?.id ?? 0
    }
    return spots
  }

  /// The marks that edits put at new spots.
  private func placed(by edits: [Edit]) -> [RankedMark] {
    let others = edits.filter { !$0.isVersion }
    let come = others.compactMap(\.new)
    guard !come.isEmpty else { return [] }
    var before: [Int: Double] = [:]
    for case let old? in others.lazy.map(\.old) { before[old.id] = old.rank }
    guard come.contains(where: { before[$0.id] != nil }) else { return come }
    let fixed = FixedMarks(among: come, in: self)
    // The moved marks that pass no other may still pass each other. Most of them only made room.
    var (placed, rest) = ([RankedMark](), [(mark: RankedMark, old: Double)]())
    for mark in come {
      if let old = before[mark.id], !fixed.hasMark(between: old, mark.rank) {
        rest.append((mark, old))
      } else {
        placed.append(mark)
      }
    }
    let order = rest.indices.sorted { rest[$0].old < rest[$1].old }
    var numbers = [Int](repeating: 0, count: rest.count)
    for (number, index) in order.enumerated() { numbers[index] = number }
    let stays = IncreasingRun.longest(in: numbers)
    return placed + rest.indices.filter { !stays[$0] }.map { rest[$0].mark }
  }

  /// The rank and the id of the mark right below a rank; nil if there is none. It reads a row of the source only below its top.
  func mark(below rank: Double) -> (rank: Double, id: Int)? {
    let number = chunks.sortedIndex { $0.top >= rank }
    var loaded: Chunk.Slot?
    if number < chunks.count {
      let index = chunks[number].count(under: rank)
      if index > 0 { loaded = chunks[number].slots[index - 1] }
    }
    if loaded == nil, number > 0 { loaded = chunks[number - 1].slots.last }
    let mine = loaded.map { ($0.rank, $0.id) }
    return unloadedMarks?.mark(below: rank, above: loaded?.rank ?? -.infinity) ?? mine
  }

  /// The next mark above a rank that is in memory; nil if there is none.
  private func loadedMark(nextAbove rank: Double) -> (rank: Double, id: Int)? {
    let number = chunks.sortedIndex { $0.top > rank }
    guard number < chunks.count else { return nil }
    let slots = chunks[number].slots
    let slot = slots[slots.sortedIndex { $0.rank > rank }]
    return (slot.rank, slot.id)
  }
}

/// The marks of a drawing that a change left at their ranks.
private struct FixedMarks {
  private let drawing: Drawing

  /// The rank of the next fixed mark below each mark that the change put down, by the ranks of the latter.
  private var below: [Double: Double] = [:]

  init(among marks: [RankedMark], in drawing: Drawing) {
    self.drawing = drawing
    let ranks = marks.map(\.rank).sorted()
    let put = Set(ranks)
    for rank in ranks {
      let next = drawing.mark(below: rank)?.rank ?? -.infinity
      below[rank] = put.contains(next) ? below[next] ?? next : next
    }
  }

  /// Whether a fixed mark lies between two ranks.
  func hasMark(between first: Double, _ second: Double) -> Bool {
    let next = drawing.mark(below: max(first, second))?.rank ?? -.infinity
    return below[next] ?? next > min(first, second)
  }
}

extension Edit {
  /// Whether the edit puts a later version in the place of a mark, or the same one.
  fileprivate var isVersion: Bool { old != nil && old?.identity == new?.identity }
}
