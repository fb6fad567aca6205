public import Geometry

/// Selected marks of a drawing, stored as ranges of places, so that selecting a whole drawing takes no more memory than
/// selecting a few marks.
public struct MarkSelection: Sendable {
  public internal(set) var places: PlaceRanges

  /// The number of marks.
  public internal(set) var count: Int

  /// A rectangle around their ink, which may be larger than necessary.
  public internal(set) var area: Rect

  /// The drawing that the other properties refer to.
  private var drawing: Drawing

  /// All marks of a drawing that aren't locked; nil if they have no ink.
  public init?(allOf drawing: Drawing) {
    guard let area = drawing.bounds(isLocked: false), let top = drawing.top else { return nil }
    places = drawing.changeablePlaces(through: top)
    count = drawing.changeableCount
    self.area = area
    self.drawing = drawing
    guard count > 0, !places.isEmpty else { return nil }
  }

  /// The locked marks of a drawing, to be selected when they are unlocked; nil if they have no ink.
  public init?(lockedIn drawing: Drawing) {
    guard let area = drawing.bounds(isLocked: true) else { return nil }
    (places, count, self.area) = (drawing.locked.places, drawing.locked.count, area)
    self.drawing = drawing
  }

  /// A locked mark, to be selected when it is unlocked; nil if it has no ink.
  public init?(locked mark: PlacedMark, in drawing: Drawing) {
    guard let area = BoundsMeasurer.bounds(of: mark.mark) else { return nil }
    (places, count, self.area) = (PlaceRanges(CollectionOfOne(mark.place)), 1, area)
    self.drawing = drawing
  }

  /// The marks of a drawing that aren't locked and whose ink lies within `frame`; nil if there are none.
  public init?(inside frame: Rect, of drawing: Drawing) {
    if let bounds = drawing.bounds, frame.contains(bounds) {
      self.init(allOf: drawing)
    } else {
      self.init(drawing.changeableExtents(inside: frame), of: drawing)
    }
  }

  /// Those of `marks` of a drawing that have ink and aren't locked; nil if there are none.
  public init?(_ marks: [PlacedMark], of drawing: Drawing) {
    let extents = marks.lazy.filter { drawing.canChange(at: $0.place) }.compactMap {
      mark in
      BoundsMeasurer.bounds(of: mark.mark).map {
        MarkExtent(place: mark.place, id: mark.id, bounds: $0)
      }
    }
    self.init(extents.sorted { $0.place < $1.place }, of: drawing)
  }

  private init?(_ extents: [MarkExtent], of drawing: Drawing) {
    guard let first = extents.first else { return nil }
    area = extents.reduce(first.bounds) { $0.union($1.bounds) }
    (places, count) = (PlaceRanges(extents.lazy.map(\.place)), extents.count)
    self.drawing = drawing
  }

  /// The move of the selected marks by `offset`.
  public func move(by offset: Vector) -> Move {
    Move(places, by: offset, area: area)
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
        guard !places.intersection(move.places).isEmpty else { continue }
        let moved = selection.area.offset(by: move.way)
        let isWhole = selection.places.subtracting(move.places).isEmpty
        selection.area = isWhole ? moved : selection.area.union(moved)
      case .edits(let edits): selection.apply(edits)
      case .remove(let removal):
        // A removal takes away all selected marks, or selected ones alone, so the smaller count is that of the selected marks it
        // takes away.
        guard !selection.places.intersection(removal.places).isEmpty else { continue }
        selection.places = selection.places.subtracting(removal.places)
        selection.count -= min(removal.count, selection.count)
      case .lock(let lock): selection.leaveOut(lock)
      case .restore, .unlock, .entries: break
      }
    }
    return selection.count > 0 && !selection.places.isEmpty ? selection : nil
  }

  /// Deselects marks that were locked.
  private mutating func leaveOut(_ lock: Lock) {
    let common = places.intersection(lock.places)
    guard !common.isEmpty else { return }
    places = places.subtracting(common)
    if common == lock.places {
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
    let changed = edits.indices.filter { places.contains(edits[$0].place) }
    let removed = changed.filter { edits[$0].new == nil }
    let replaced = changed.filter { edits[$0].old != nil && edits[$0].new != nil }
    // A new mark at a place within a selected range is selected too.
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
    places = places.subtracting(PlaceRanges(removed.lazy.map { edits[$0].place }))
    // A selected mark that was put at another place stays selected.
    let ids = Set(removed.compactMap { edits[$0].old?.id })
    let moved = edits.indices.filter { index in
      edits[index].new.map { ids.contains($0.id) } == true && !places.contains(edits[index].place)
    }
    places = places.union(PlaceRanges(moved.lazy.map { edits[$0].place }))
    count += moved.count
  }
}

extension Drawing {
  /// The place of the topmost mark; nil if there are none.
  package var top: Double? {
    [chunks.last?.top, unloadedMarks?.source.top].compactMap(\.self).max()
  }

  /// Removes every mark that isn't locked.
  @discardableResult
  public mutating func removeAll() -> Rect? {
    MarkSelection(allOf: self).flatMap { apply(delta(removing: $0)) }
  }

  /// The delta that removes the selected marks.
  public func delta(removing selection: MarkSelection) -> Delta {
    var delta = Delta()
    var edits: [Edit] = []
    for chunk in chunks where selection.places.touches(chunk.slots[0].place, chunk.top) {
      for index in chunk.marks.indices where selection.places.contains(chunk.slots[index].place) {
        if let edit = Edit(from: chunk[index], to: nil) { edits.append(edit) }
      }
    }
    delta.append(.edits(edits))
    let count = selection.count - edits.count
    if let removal = unloadedMarks?.removal(
      of: selection.places, count: count, area: selection.area)
    {
      delta.append(.remove(removal))
    }
    return delta
  }

  /// A copy with only the selected marks, or only the others. It is for display: it isn't a state of this drawing.
  public func showing(only selection: MarkSelection, isSelected: Bool) -> Drawing {
    var edits: [Edit] = []
    for chunk in chunks {
      for index in chunk.marks.indices
      where selection.places.contains(chunk.slots[index].place) != isSelected {
        if let edit = Edit(from: chunk[index], to: nil) { edits.append(edit) }
      }
    }
    var part = self
    part.apply(Delta(edits))
    if isSelected, let top = unloadedMarks?.source.top {
      part.unloadedMarks?.hide(PlaceRanges(through: top).subtracting(selection.places))
    } else {
      part.unloadedMarks?.hide(selection.places)
    }
    return part
  }
}
