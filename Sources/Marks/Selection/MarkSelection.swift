public import Geometry

/// Selected marks of a drawing, stored as ranges of ranks, so that selecting a whole drawing takes no more memory than
/// selecting a few marks.
public struct MarkSelection: Sendable {
  public internal(set) var ranks: RankRanges

  /// The number of marks.
  public internal(set) var count: Int

  /// A rectangle around their ink, which may be larger than necessary.
  public internal(set) var area: Rect

  /// The drawing that the other properties refer to.
  private var drawing: Drawing

  /// All marks of a drawing that aren't locked; nil if they have no ink.
  public init?(allOf drawing: Drawing) {
    guard let area = drawing.bounds(isLocked: false), let top = drawing.top else { return nil }
    ranks = drawing.changeableRanks(through: top)
    count = drawing.changeableCount
    self.area = area
    self.drawing = drawing
    guard count > 0, !ranks.isEmpty else { return nil }
  }

  /// The locked marks of a drawing, to be selected when they are unlocked; nil if they have no ink.
  public init?(lockedIn drawing: Drawing) {
    guard let area = drawing.bounds(isLocked: true) else { return nil }
    (ranks, count, self.area) = (drawing.locked.ranks, drawing.locked.count, area)
    self.drawing = drawing
  }

  /// A locked mark, to be selected when it is unlocked; nil if it has no ink.
  public init?(locked mark: RankedMark, in drawing: Drawing) {
    guard let area = BoundsMeasurer.bounds(of: mark.mark) else { return nil }
    (ranks, count, self.area) = (RankRanges(CollectionOfOne(mark.rank)), 1, area)
    self.drawing = drawing
  }

  /// The marks of a drawing that aren't locked and lie inside of `frame`; nil if there are none.
  public init?(inside frame: Rect, of drawing: Drawing) {
    self.init(in: .frame(frame), by: .inside, of: drawing)
  }

  /// The marks of a drawing that aren't locked and that an area selects by a rule; nil if there are none.
  public init?(in area: SelectionArea, by rule: SelectionRule, of drawing: Drawing) {
    if let bounds = drawing.bounds, area.holds(bounds) == true {
      self.init(allOf: drawing)
    } else {
      self.init(drawing.changeableExtents(in: area, by: rule), of: drawing)
    }
  }

  /// Those of `marks` of a drawing that have ink and aren't locked; nil if there are none.
  public init?(_ marks: [RankedMark], of drawing: Drawing) {
    let extents = marks.lazy.filter { drawing.canChange(at: $0.rank) }.compactMap {
      mark in
      BoundsMeasurer.bounds(of: mark.mark).map {
        MarkExtent(rank: mark.rank, id: mark.id, bounds: $0)
      }
    }
    self.init(extents.sorted { $0.rank < $1.rank }, of: drawing)
  }

  /// The marks of a drawing that aren't locked and for whose ids `isWanted` returns true; nil if they have no ink. It reads no
  /// marks, and takes little memory if many of them follow one another.
  public init?(of drawing: Drawing, where isWanted: (Int) -> Bool) {
    var runs = RankRuns()
    drawing.visitNames { name in
      runs.add(name.rank, isWanted: isWanted(name.id) && drawing.canChange(at: name.rank))
    }
    self.init(runs, of: drawing)
  }

  init?(_ runs: RankRuns, of drawing: Drawing) {
    guard let ranks = runs.ranks else { return nil }
    self.init(ranks, count: runs.count, of: drawing)
  }

  /// The `count` marks of a drawing at some ranks; nil if they have no ink.
  init?(_ ranks: RankRanges, count: Int, of drawing: Drawing) {
    guard count > 0, let area = drawing.bounds(ofMarksAt: ranks) else { return nil }
    (self.ranks, self.count, self.area, self.drawing) = (ranks, count, area, drawing)
  }

  private init?(_ extents: [MarkExtent], of drawing: Drawing) {
    guard let first = extents.first else { return nil }
    area = extents.reduce(first.bounds) { $0.union($1.bounds) }
    (ranks, count) = (RankRanges(extents.lazy.map(\.rank)), extents.count)
    self.drawing = drawing
  }

  /// The move of the selected marks by `offset`.
  public func move(by offset: Vector) -> Move {
    Move(ranks, by: offset, area: area)
  }

  /// Whether all marks of `drawing` are selected.
  public func isAll(of drawing: Drawing) -> Bool { count == drawing.count }

  /// The selection brought up to date with a drawing that was made from the one it refers to; nil if none of its marks
  /// is left.
  public func followed(to drawing: Drawing) -> MarkSelection? {
    guard let delta = drawing.delta(since: self.drawing) else { return nil }
    var selection = self
    selection.drawing = drawing
    for part in delta.parts {
      switch part {
      case .move(let move):
        guard !ranks.intersection(move.ranks).isEmpty else { continue }
        let moved = selection.area.offset(by: move.way)
        let isWhole = selection.ranks.subtracting(move.ranks).isEmpty
        selection.area = isWhole ? moved : selection.area.union(moved)
      case .edits(let edits): selection.apply(edits)
      case .remove(let removal):
        // A removal takes away all selected marks, or selected ones alone, so the smaller count is that of the selected marks it
        // takes away.
        guard !selection.ranks.intersection(removal.ranks).isEmpty else { continue }
        selection.ranks = selection.ranks.subtracting(removal.ranks)
        selection.count -= min(removal.count, selection.count)
      case .lock(let lock): selection.leaveOut(lock)
      case .restore, .unlock, .entries: break
      }
    }
    return selection.count > 0 && !selection.ranks.isEmpty ? selection : nil
  }

  /// Deselects marks that were locked.
  private mutating func leaveOut(_ lock: Lock) {
    let common = ranks.intersection(lock.ranks)
    guard !common.isEmpty else { return }
    ranks = ranks.subtracting(common)
    if common == lock.ranks {
      count -= lock.count
    } else if common.runs.allSatisfy({ $0.first == $0.last }) {
      count -= common.runs.count
    } else {
      // The number of selected marks among the locked ones is unknown.
      count = 0
    }
  }

  private mutating func apply(_ edits: [Edit]) {
    // By index, since a copy of an edit counts four references.
    let changed = edits.indices.filter { ranks.contains(edits[$0].rank) }
    let removed = changed.filter { edits[$0].new == nil }
    let replaced = changed.filter { edits[$0].old != nil && edits[$0].new != nil }
    // A new mark at a rank within a selected range is selected too.
    let added = changed.count - removed.count - replaced.count
    count += added - removed.count
    let bounds = replaced.compactMap { index in
      edits[index].new.flatMap { BoundsMeasurer.bounds(of: $0.mark) }
    }
    if let first = bounds.first {
      // If all marks were replaced, nothing is left in the old area.
      area = bounds.reduce(replaced.count == count ? first : area) { $0.union($1) }
    }
    guard !removed.isEmpty else { return }
    ranks = ranks.subtracting(RankRanges(removed.lazy.map { edits[$0].rank }))
    // A selected mark that was put at another rank stays selected.
    let ids = Set(removed.compactMap { edits[$0].old?.id })
    let moved = edits.indices.filter { index in
      edits[index].new.map { ids.contains($0.id) } == true && !ranks.contains(edits[index].rank)
    }
    ranks = ranks.union(RankRanges(moved.lazy.map { edits[$0].rank }))
    count += moved.count
  }
}

extension Drawing {
  /// The rank of the topmost mark; nil if there are none.
  package var top: Double? {
    [chunks.last?.top, unloadedMarks?.source.top].compactMap(\.self).max()
  }

  /// Removes every mark that isn't locked.
  @discardableResult
  public mutating func removeAll() -> Rect? {
    MarkSelection(allOf: self).flatMap { apply(delta(removing: $0)) }
  }

  /// The delta that removes the selected marks, and the bonds of lines with them.
  public func delta(removing selection: MarkSelection) -> Delta {
    var delta = Delta()
    var edits: [Edit] = []
    for chunk in chunks where selection.ranks.touches(chunk.slots[0].rank, chunk.top) {
      for index in chunk.marks.indices where selection.ranks.contains(chunk.slots[index].rank) {
        if let edit = Edit(from: chunk[index], to: nil) { edits.append(edit) }
      }
    }
    delta.append(.edits(edits))
    let count = selection.count - edits.count
    if let removal = unloadedMarks?.removal(
      of: selection.ranks, count: count, area: selection.area)
    {
      delta.append(.remove(removal))
    }
    return withBonds(delta)
  }

  /// A copy with only the selected marks, or only the others. It is for display: it isn't a state of this drawing.
  public func showing(only selection: MarkSelection, isSelected: Bool) -> Drawing {
    var edits: [Edit] = []
    for chunk in chunks {
      for index in chunk.marks.indices
      where selection.ranks.contains(chunk.slots[index].rank) != isSelected {
        if let edit = Edit(from: chunk[index], to: nil) { edits.append(edit) }
      }
    }
    var part = self
    part.apply(Delta(edits))
    if isSelected, let top = unloadedMarks?.source.top {
      part.unloadedMarks?.hide(RankRanges(through: top).subtracting(selection.ranks))
    } else {
      part.unloadedMarks?.hide(selection.ranks)
    }
    return part
  }
  /// A copy without the marks at some ranks. It is for display: it isn't a state of this drawing.
  package func hiding(_ ranks: RankRanges) -> Drawing {
    var edits: [Edit] = []
    for chunk in chunks where ranks.touches(chunk.slots[0].rank, chunk.top) {
      for index in chunk.marks.indices where ranks.contains(chunk.slots[index].rank) {
        if let edit = Edit(from: chunk[index], to: nil) { edits.append(edit) }
      }
    }
    var rest = self
    rest.apply(Delta(edits))
    rest.unloadedMarks?.hide(ranks)
    return rest
  }
}
