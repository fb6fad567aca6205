/// The marks of a drawing after a delta, each found by itself, so that nothing is applied to the drawing.
struct ChangedMarks {
  private let drawing: Drawing
  private let parts: [Part]

  private enum Part {
    case edits([Edit])
    case move(Move)
    case removed(RankRanges)
  }

  init(_ drawing: Drawing, after delta: Delta) {
    self.drawing = drawing
    parts = delta.parts.compactMap { part in
      switch part {
      case .edits(let edits): .edits(edits)
      case .move(let move): .move(move)
      case .remove(let removal): .removed(removal.ranks)
      case .restore, .lock, .unlock, .entries: nil
      }
    }
  }

  /// Whether the delta changes no marks.
  var areSame: Bool { parts.isEmpty }

  /// The mark at a rank after the delta.
  func mark(at rank: Double) -> RankedMark? {
    var mark = drawing.rankedMark(at: rank)
    for part in parts {
      switch part {
      case .edits(let edits):
        if let edit = Self.edit(at: rank, of: edits) { mark = edit.new }
      case .move(let move):
        if let placed = mark, move.ranks.contains(rank) {
          mark = placed.with(placed.mark.moved(by: move.way))
        }
      case .removed(let ranks):
        if ranks.contains(rank) { mark = nil }
      }
    }
    return mark
  }

  private static func edit(at rank: Double, of edits: [Edit]) -> Edit? {
    let index = edits.sortedIndex { $0.rank >= rank }
    return index < edits.count && edits[index].rank == rank ? edits[index] : nil
  }

  /// Whether a mark at one of some ranks changes, and not all of them only move by the same ways.
  func touchesApart(_ ranks: some Sequence<Double>) -> Bool {
    for part in parts {
      switch part {
      case .edits(let edits):
        if ranks.contains(where: { Self.edit(at: $0, of: edits) != nil }) { return true }
      case .move(let move):
        let moved = Set(ranks.map(move.ranks.contains))
        if moved.count > 1 { return true }
      case .removed(let removed):
        if ranks.contains(where: removed.contains) { return true }
      }
    }
    return false
  }

  /// The ranks of edits if nothing else changes marks; nil otherwise.
  var editedRanks: [Double]? {
    var ranks: [Double] = []
    for part in parts {
      guard case .edits(let edits) = part else { return nil }
      ranks += edits.lazy.map(\.rank)
    }
    return ranks
  }
}
