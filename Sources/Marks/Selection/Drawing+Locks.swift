package import Geometry

extension Drawing {
  /// The delta that locks the selected marks.
  public func delta(locking selection: MarkSelection) -> Delta {
    guard let selection = selection.followed(to: self) else { return Delta() }
    return Delta([.lock(Lock(selection.ranks, count: selection.count))])
  }

  /// The delta that unlocks one mark, or all if it is nil. Lines catch up with the marks to which they are bound.
  public func delta(unlocking mark: RankedMark?) -> Delta {
    guard let mark else { return withBonds(Delta([.unlock(locked)])) }
    guard isLocked(mark) else { return Delta() }
    return withBonds(Delta([.unlock(Lock(RankRanges(CollectionOfOne(mark.rank)), count: 1))]))
  }

  /// Whether the drawing has the mark, at its rank, and it is locked.
  package func isLocked(_ mark: RankedMark) -> Bool {
    locked.ranks.contains(mark.rank) && holds(mark)
  }

  /// The delta of edits that put marks between others or replace them. A locked mark stays locked at its new rank, and a locked
  /// rank that another mark gets is unlocked. Entries follow the marks to which they refer.
  public func delta(of edits: [Edit]) -> Delta { following(delta(keepingLocks: edits)) }

  /// The delta of edits without the changes of entries that refer to the marks.
  func delta(keepingLocks edits: [Edit]) -> Delta {
    guard !locked.isEmpty else { return Delta(edits) }
    func isLocked(_ edit: Edit) -> Bool { locked.ranks.contains(edit.rank) }
    let moving = edits.lazy.filter { $0.old?.id != $0.new?.id && isLocked($0) }
      .compactMap { $0.old?.id }
    let ids = Set(moving)
    func isMoved(_ mark: RankedMark?) -> Bool { mark.map { ids.contains($0.id) } ?? false }
    let left = edits.filter { $0.old?.id != $0.new?.id && isLocked($0) && !isMoved($0.new) }
    let taken = edits.filter { !isLocked($0) && isMoved($0.new) }
    var delta = Delta(edits)
    delta.append(
      .unlock(Lock(RankRanges(left.map(\.rank)), count: left.count { $0.old != nil })))
    delta.append(.lock(Lock(RankRanges(taken.map(\.rank)), count: taken.count)))
    return delta
  }

  /// A rectangle around the ink of the locked marks, or of the others; nil if there is none.
  package func bounds(isLocked: Bool) -> Rect? {
    let ranks = locked.ranks
    guard !ranks.isEmpty else { return isLocked ? nil : bounds }
    if !isLocked, locked.count <= UnloadedMarks.few, let bounds {
      // Marks that lie inside the other ones don't change the bounds of these.
      let isInside = self.bounds(isLocked: true).map { bounds.outset(by: -1).contains($0) }
      if isInside ?? true { return bounds }
    }
    var area: Rect?
    for chunk in chunks {
      if !ranks.touches(chunk.slots[0].rank, chunk.top) {
        if !isLocked { area = chunk.reach?.union(area) ?? area }
        continue
      }
      for slot in chunk.slots where ranks.contains(slot.rank) == isLocked {
        area = slot.reach?.union(area) ?? area
      }
    }
    guard let unloadedMarks, let top = unloadedMarks.source.top else { return area }
    let stored: Rect?
    if isLocked, locked.count <= UnloadedMarks.few {
      stored = unloadedMarks.bounds(ofMarksIn: ranks)
    } else {
      stored = unloadedMarks.findBounds(
        without: isLocked ? RankRanges(through: top).subtracting(ranks) : ranks)
    }
    return stored?.union(area) ?? area
  }
}
