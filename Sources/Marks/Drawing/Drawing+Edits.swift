public import Geometry

extension Drawing {
  /// What puts a mark on top of all others.
  public func edits(adding mark: Mark) -> [Edit] {
    let new = PlacedMark(place: placeOnTop, id: nextID, mark: mark.settled)
    return Edit(from: nil, to: new).map { [$0] } ?? []
  }

  /// What takes away those of `marks` that are still there and aren't locked.
  public func edits(removing marks: [PlacedMark]) -> [Edit] {
    marks.filter(canChange).compactMap { Edit(from: $0, to: nil) }
  }

  /// What puts a new mark into the place of each that is still there and isn't locked. One that differs by its look alone
  /// keeps the body.
  public func edits(replacing pairs: [(old: PlacedMark, new: Mark)]) -> [Edit] {
    pairs.filter { canChange($0.old) }.enumerated().compactMap { index, pair in
      let isLook = pair.new.shift == pair.old.mark.shift && pair.new.sharesBody(with: pair.old.mark)
      let mark = isLook ? pair.new : pair.new.settled
      let new = PlacedMark(place: pair.old.place, id: nextID + index, mark: mark)
      return Edit(from: pair.old, to: new)
    }
  }

  /// Puts at the place of each edit what it brings, or nothing, whatever was there; answers the area of all that went
  /// and came.
  @discardableResult
  public mutating func apply(_ edits: [Edit]) -> Rect? {
    apply(delta(of: faithful(Edit.composed(edits))))
  }

  /// Does one part of a change after the other; answers the area of all that went and came.
  @discardableResult
  public mutating func apply(_ delta: Delta) -> Rect? {
    since.append(delta)
    return put(delta)
  }

  /// Does what a delta says, without keeping it.
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

  /// The edits that matter, each beginning with what is really there, so that they can be undone.
  private func faithful(_ edits: [Edit]) -> [Edit] {
    guard !edits.allSatisfy({ $0.hasEffect && tells($0) }) else { return edits }
    return edits.compactMap { Edit(from: placedMark(at: $0.place), to: $0.new) }
      .filter(\.hasEffect)
  }

  /// Whether an edit begins with what is there. What was found in a source stays as it is there.
  private func tells(_ edit: Edit) -> Bool {
    if let old = edit.old, loadedMark(at: edit.place) == nil, unloadedMarks?.holds(old) == true {
      return true
    }
    return placedMark(at: edit.place) == edit.old
  }

  /// Puts what edits bring, without keeping them; they stand in the order of their places and begin with what is there.
  mutating func put(_ edits: [Edit]) -> Rect? {
    var area = takeFromSource(edits)
    var rest = edits[...]
    // From the top, so that the numbers of the chunks that come later stay.
    while let last = rest.last {
      let number = numberOfChunk(taking: last.place)
      let start =
        number == 0
        ? rest.startIndex : rest.sortedIndex { $0.place > chunks[number - 1].top }
      area = rebuild(number, rest[start...])?.union(area) ?? area
      rest = rest[..<start]
    }
    makeIndex()
    nextID = edits.reduce(nextID) { next, edit in max(next, (edit.new?.id ?? 0) + 1) }
    return area
  }

  /// Takes what edits take away and the source has, and tells it what comes into memory. Returns the area of what it had.
  private mutating func takeFromSource(_ edits: [Edit]) -> Rect? {
    guard unloadedMarks != nil else { return nil }
    var area: Rect?
    for case let old? in edits.lazy.map(\.old) where loadedMark(at: old.place) == nil {
      guard unloadedMarks?.holds(old) == true else { continue }
      let ink = BoundsMeasurer.bounds(of: old.mark)
      unloadedMarks?.take(old.place, ink)
      count -= 1
      area = ink?.union(area) ?? area
    }
    for case let new? in edits.lazy.map(\.new) { unloadedMarks?.makeRoom(for: new) }
    return area
  }

  /// The chunk that a mark at `place` is in or goes to; where it goes above all, one behind a last one that is full.
  private func numberOfChunk(taking place: Double) -> Int {
    let number = chunks.sortedIndex { $0.top >= place }
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
        let next = old.count(under: edit.place)
        builder.keep(done..<next, of: old)
        done = next
        if done < oldCount, old.slots[done].place == edit.place {
          if let entry = old.slots[done].entry { index?.remove(entry) }
          area = old.slots[done].reach?.union(area) ?? area
          done += 1
        }
      }
      guard let new = edit.new, let reach = builder.add(new) else { continue }
      index?.insert(MarkIndex.Entry(place: new.place, bounds: reach))
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
