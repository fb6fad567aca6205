public import Geometry

/// The visible marks, in the colours in which a view shows them. Code that draws, finds, erases, selects or exports marks gets
/// them here, so a hidden mark is hidden everywhere. Nothing hides marks today.
extension Drawing {
  /// Calls `body` with all visible marks in order.
  @inlinable public func visitVisibleMarks<Failure>(
    _ body: (Mark) throws(Failure) -> Void
  ) throws(Failure) {
    if hasSource || tint != nil {
      var batches = visibleBatches
      while let batch = batches.next() { for placed in batch.marks { try body(placed.mark) } }
      return
    }
    for chunk in chunks {
      // By pointer: copying a mark out of the array would change four reference counts.
      try chunk.marks.withUnsafeBufferPointer { (marks) throws(Failure) in
        for index in marks.indices { try body(marks[index]) }
      }
    }
  }

  /// Calls `body` with the visible marks whose ink touches `area`, in order.
  @inlinable public func visitVisibleMarks<Failure>(
    touching area: Rect, _ body: (Mark) throws(Failure) -> Void
  ) throws(Failure) {
    if let tint { return try visitMarks(touching: area, in: tint, body) }
    if var marks = mergedMarks(touching: area) {
      while let batch = marks.next() { for placed in batch { try body(placed.mark) } }
      return
    }
    if let ranks = indexedRanks(touching: area) {
      for rank in ranks { if let mark = mark(at: rank) { try body(mark) } }
      return
    }
    for chunk in chunks where chunk.reach?.touches(area) == true {
      // By pointer, as above.
      try chunk.marks.withUnsafeBufferPointer { (marks) throws(Failure) in
        for index in marks.indices where chunk.slots[index].reach?.touches(area) == true {
          try body(marks[index])
        }
      }
    }
  }

  /// Calls `body` with the visible marks whose ink touches `area`, in order and in the colours of people.
  @usableFromInline func visitMarks<Failure>(
    touching area: Rect, in tint: MarkTint, _ body: (Mark) throws(Failure) -> Void
  ) throws(Failure) {
    var batches = AreaBatches(self, touching: area)
    while let batch = batches.next() {
      for placed in batch { try tint.visit(placed, touching: area, body) }
    }
  }

  /// Marks as they are shown.
  func shown(_ marks: [RankedMark]) -> [RankedMark] {
    guard let tint else { return marks }
    return marks.map { $0.with(tint.shown($0)) }
  }

  /// Iterates over all visible marks in batches, the lowest first.
  public var visibleBatches: MarkBatches { MarkBatches(self, shownIn: tint) }

  /// Iterates in batches over the visible marks whose ink may touch `area`, the lowest first. It stores the rank of each of
  /// them.
  public func visibleBatches(touching area: Rect) -> AreaBatches {
    AreaBatches(self, touching: area, shownIn: tint)
  }

  /// The visible marks whose ink touches `area`, the lowest first.
  public func visibleMarks(touching area: Rect) -> [RankedMark] {
    visibleMarks(touchingAnyOf: [area])
  }

  /// The visible marks whose ink touches `area`, the lowest first; nil if there may be more than `most`.
  public func visibleMarks(touching area: Rect, most: Int) -> [RankedMark]? {
    if let unloadedMarks, unloadedMarks.ranks(touching: area, most: most) == nil { return nil }
    let marks = visibleMarks(touching: area)
    return marks.count <= most ? marks : nil
  }

  /// The visible marks whose ink touches any of `areas`, the lowest first. Fast if the areas are near each other.
  public func visibleMarks(touchingAnyOf areas: [Rect]) -> [RankedMark] {
    guard let around = areas.reduce(nil as Rect?, { $1.union($0) }) else { return [] }
    func isNear(_ bounds: Rect) -> Bool { areas.contains { $0.touches(bounds) } }
    func isNear(_ placed: RankedMark) -> Bool {
      BoundsMeasurer.bounds(of: placed.mark).map(isNear) == true
    }
    var loaded = loadedMarks(touching: around)
    if areas.count > 1 { loaded.removeAll { !isNear($0) } }
    guard let unloadedMarks else { return shown(loaded) }
    let extents = unloadedMarks.extents(touching: around).filter { isNear($0.bounds) }
    return shown(RankedMark.merged(unloadedMarks.marks(at: extents).filter(isNear), loaded))
  }

  /// The number of visible marks whose bounds touch `area`; at most `most` + 1, where counting ends.
  public func countVisible(touching area: Rect, most: Int) -> Int {
    let stored = unloadedMarks.map { $0.extents(touching: area).count } ?? 0
    return stored > most
      ? most + 1 : stored + countLoaded(touching: area, most: most - stored)
  }
}
