public import Geometry

extension Drawing {
  /// The edits that add a mark on top of all others.
  public func edits(adding mark: Mark) -> [Edit] {
    let new = RankedMark(rank: rankOnTop, id: nextID, mark: mark.settled)
    return Edit(from: nil, to: new).map { [$0] } ?? []
  }

  /// The edits that remove those of `marks` that are still in the drawing and aren't locked.
  public func edits(removing marks: [RankedMark]) -> [Edit] {
    marks.filter(canChange).compactMap { Edit(from: $0, to: nil) }
  }

  /// The edits that replace each old mark that is still in the drawing and isn't locked by a new one. A new mark that differs
  /// only by its look keeps the body of the old one.
  public func edits(replacing pairs: [(old: RankedMark, new: Mark)]) -> [Edit] {
    pairs.filter { canChange($0.old) }.enumerated().compactMap { index, pair in
      let isLook = pair.new.shift == pair.old.mark.shift && pair.new.sharesBody(with: pair.old.mark)
      let mark = isLook ? pair.new : pair.new.settled
      let new = RankedMark(
        rank: pair.old.rank, id: nextID + index, mark: mark,
        lineage: .ofVersion(mark, of: pair.old))
      return Edit(from: pair.old, to: new)
    }
  }

  /// Applies edits, whatever is at their ranks; returns the area of the marks that were removed or added.
  @discardableResult
  public mutating func apply(_ edits: [Edit]) -> Rect? {
    apply(delta(of: faithful(Edit.composed(edits))))
  }

  /// Applies the parts of a delta one after the other; returns the area of the marks that were removed or added.
  @discardableResult
  public mutating func apply(_ delta: Delta) -> Rect? {
    since.append(delta)
    return put(delta)
  }

  /// Applies a delta without recording it in the revision.
  mutating func put(_ delta: Delta) -> Rect? {
    delta.parts.reduce(nil) { area, part in
      let changed =
        switch part {
        case .edits(let edits): put(edits)
        case .move(let move): put(move)
        case .remove(let removal): put(removal, isThere: false)
        case .restore(let removal): put(removal, isThere: true)
        case .lock(let lock): put(lock, isLocked: true)
        case .unlock(let lock): put(lock, isLocked: false)
        case .entries(let edits): put(edits)
        }
      return changed?.union(area) ?? area
    }
  }

  /// Locks marks, or unlocks them. No ink changes.
  private mutating func put(_ lock: Lock, isLocked: Bool) -> Rect? {
    if isLocked { locked.add(lock) } else { locked.remove(lock) }
    return nil
  }

  /// Changes entries. No ink changes.
  private mutating func put(_ edits: [EntryEdit]) -> Rect? {
    entries.apply(edits)
    return nil
  }

  /// The edits that change something, each with the mark that is really at its rank as its old one, so that they can be undone.
  private func faithful(_ edits: [Edit]) -> [Edit] {
    guard !edits.allSatisfy({ $0.hasEffect && tells($0) }) else { return edits }
    return edits.compactMap { Edit(from: rankedMark(at: $0.rank), to: $0.new) }
      .filter(\.hasEffect)
  }

  /// Whether the old mark of an edit is the one at its rank. A mark of a source counts by its rank and id.
  private func tells(_ edit: Edit) -> Bool {
    if let old = edit.old, loadedMark(at: edit.rank) == nil, unloadedMarks?.holds(old) == true {
      return true
    }
    return rankedMark(at: edit.rank) == edit.old
  }

  /// Applies edits without recording them; they are sorted by rank, and their old marks are those at these ranks.
  mutating func put(_ edits: [Edit]) -> Rect? {
    var area = takeFromSource(edits)
    var rest = edits[...]
    // The loop begins at the top, so that the indices of the remaining chunks stay valid.
    while let last = rest.last {
      let number = numberOfChunk(taking: last.rank)
      let start =
        number == 0
        ? rest.startIndex : rest.sortedIndex { $0.rank > chunks[number - 1].top }
      area = rebuild(number, rest[start...])?.union(area) ?? area
      rest = rest[..<start]
    }
    makeIndex()
    nextID = edits.reduce(nextID) { next, edit in max(next, (edit.new?.id ?? 0) + 1) }
    return area
  }

  /// Removes the old marks of edits from the source, and makes room in it for the new ones, which come into memory. Returns the
  /// area of the removed marks.
  private mutating func takeFromSource(_ edits: [Edit]) -> Rect? {
    guard unloadedMarks != nil else { return nil }
    var area: Rect?
    for case let old? in edits.lazy.map(\.old) where loadedMark(at: old.rank) == nil {
      guard unloadedMarks?.holds(old) == true else { continue }
      let ink = BoundsMeasurer.bounds(of: old.mark)
      unloadedMarks?.take(old.rank, ink)
      count -= 1
      area = ink?.union(area) ?? area
    }
    for case let new? in edits.lazy.map(\.new) { unloadedMarks?.makeRoom(for: new) }
    return area
  }

  /// The index of the chunk that contains `rank` or takes a mark there; for a rank above all marks, one past the last chunk if
  /// that is full.
  private func numberOfChunk(taking rank: Double) -> Int {
    let number = chunks.sortedIndex { $0.top >= rank }
    guard number == chunks.count, let last = chunks.last, last.marks.count < Chunk.capacity else {
      return number
    }
    return number - 1
  }

  private mutating func rebuild(_ number: Int, _ edits: ArraySlice<Edit>) -> Rect? {
    let old = number < chunks.count ? chunks[number] : nil
    let oldCount = old?.marks.count ?? 0
    var builder = ChunkBuilder(capacity: oldCount + edits.count)
    var area: Rect?
    var done = 0
    for edit in edits {
      if let old {
        let next = old.count(under: edit.rank)
        builder.keep(done..<next, of: old)
        done = next
        if done < oldCount, old.slots[done].rank == edit.rank {
          if let entry = old.slots[done].entry { index?.remove(entry) }
          area = old.slots[done].reach?.union(area) ?? area
          done += 1
        }
      }
      guard let new = edit.new, let reach = builder.add(new) else { continue }
      index?.insert(MarkIndex.Entry(rank: new.rank, bounds: reach))
      area = reach.union(area)
    }
    if let old { builder.keep(done..<oldCount, of: old) }
    let isTopmost = number >= chunks.count - 1
    let pieces = isTopmost ? builder.filledChunks() : builder.evenChunks()
    chunks.replaceSubrange(number..<(old == nil ? number : number + 1), with: pieces)
    count += builder.count - oldCount
    return area
  }
}
