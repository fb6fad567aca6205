import Marks

/// Finds marks of a drawing by their identities. It keeps the ranks at which they lay, since few marks get another one.
struct MarkFinder: Sendable {
  private var ranks: [Int: Double] = [:]

  /// The marks that are looked for.
  private var wanted: Set<Int> = []

  /// The marks that weren't found among all.
  private var lost: Set<Int> = []

  /// Adds a mark to those that are looked for; it may lie at a rank.
  mutating func want(_ identity: Int, at rank: Double? = nil) {
    wanted.insert(identity)
    if let rank { ranks[identity] = rank }
  }

  /// Looks for lost marks among all once more.
  mutating func retry() { lost = [] }

  /// The mark with an identity; nil if it is gone, or inside a group. A mark that isn't where it was is looked for among all
  /// marks, but only once while it is lost.
  mutating func mark(_ identity: Int, in drawing: Drawing) -> RankedMark? {
    if let mark = known(identity, in: drawing) {
      lost.remove(identity)
      return mark
    }
    guard !lost.contains(identity) else { return nil }
    wanted.insert(identity)
    search(drawing)
    return known(identity, in: drawing)
  }

  /// The group that a mark is in; nil if there is none, or its members are unknown.
  func group(around identity: Int, in drawing: Drawing) -> RankedMark? {
    var batches = drawing.batches
    while let batch = batches.next() {
      if let group = batch.marks.first(where: { $0.lineage.members.contains(identity) }) {
        return group
      }
    }
    return nil
  }

  private func known(_ identity: Int, in drawing: Drawing) -> RankedMark? {
    ranks[identity].flatMap { drawing.rankedMark(at: $0) }.flatMap {
      $0.identity == identity ? $0 : nil
    }
  }

  /// Finds all wanted marks in one go through the drawing.
  private mutating func search(_ drawing: Drawing) {
    lost = wanted
    var batches = drawing.batches
    while !lost.isEmpty, let batch = batches.next() {
      for mark in batch.marks where lost.remove(mark.identity) != nil {
        ranks[mark.identity] = mark.rank
      }
    }
  }
}
