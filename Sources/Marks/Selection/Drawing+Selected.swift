public import Geometry

/// Queries about selected marks one by one.
extension Drawing {
  /// The selected marks, the lowest first. It reads those that lie in a source.
  public func placedMarks(in selection: MarkSelection) -> [PlacedMark] {
    let loaded = loadedMarks(in: selection)
    guard let unloadedMarks else { return loaded }
    return PlacedMark.merged(unloadedMarks.marks(in: selection.places), loaded)
  }

  /// The selected marks, the lowest first; nil if some of them lie in a source.
  package func marksInMemory(in selection: MarkSelection) -> [PlacedMark]? {
    let loaded = loadedMarks(in: selection)
    return hasSource && loaded.count < selection.count ? nil : loaded
  }

  private func loadedMarks(in selection: MarkSelection) -> [PlacedMark] {
    marksInMemory(at: selection.places)
  }

  /// The marks in memory at some places, the lowest first; at most `most` of them.
  package func marksInMemory(at places: PlaceRanges, atMost most: Int = .max) -> [PlacedMark] {
    var loaded: [PlacedMark] = []
    for chunk in chunks where places.touches(chunk.slots[0].place, chunk.top) {
      for index in chunk.marks.indices where places.contains(chunk.slots[index].place) {
        guard loaded.count < most else { return loaded }
        loaded.append(chunk[index])
      }
    }
    return loaded
  }

  /// A rectangle around the ink of each selected mark, the lowest mark first, if unselected marks, or too many marks to compare,
  /// touch the rectangle around the whole selection. Otherwise empty, as that one rectangle tells what is selected. Selected
  /// marks that aren't in memory are read from the file.
  package func separateBoxes(of selection: MarkSelection) -> [Rect] {
    let near = visibleMarks(touching: selection.area, most: Self.mostCompared)
    guard near?.contains(where: { !selection.places.contains($0.place) }) ?? true else { return [] }
    return placedMarks(in: selection).compactMap { BoundsMeasurer.bounds(of: $0.mark) }
  }

  /// Whether an unselected mark lies above the lowest selected one.
  public func hasOthers(above selection: MarkSelection) -> Bool {
    guard let first = selection.places.runs.first?.first, !selection.isAll(of: self) else {
      return false
    }
    var batches = MarkBatches(self, above: first)
    while let batch = batches.next() {
      if batch.marks.contains(where: { $0.place > first && !selection.places.contains($0.place) }) {
        return true
      }
    }
    return false
  }

  /// Whether an unselected mark lies under the topmost selected one.
  public func hasOthers(under selection: MarkSelection) -> Bool {
    guard let last = selection.places.runs.last?.last, !selection.isAll(of: self) else {
      return false
    }
    var batches = batches
    while let batch = batches.next() {
      let other = batch.marks.first { !selection.places.contains($0.place) }
      if let other { return other.place < last }
      if let top = batch.marks.last, top.place >= last { return false }
    }
    return false
  }

  /// The mark above which the selected ones lie after a step forward: the lowest that overlaps them and lies above all of them;
  /// nil if there is none.
  public func stepForward(of selection: MarkSelection) -> Double? {
    guard let top = selection.places.runs.last?.last else { return nil }
    return others(near: selection).first { $0 > top }
  }

  /// The place above which the selected marks lie after a step backward, under the topmost mark that overlaps them and lies under
  /// all of them; `.some(nil)` for under all marks, nil if there is no such step.
  public func stepBackward(of selection: MarkSelection) -> Double?? {
    guard let bottom = selection.places.runs.first?.first,
      let target = others(near: selection).last(where: { $0 < bottom })
    else { return nil }
    // A source can't find the next lower place, so the marks above make room under the target.
    return hasSource ? .some(target.nextDown) : .some(loadedPlace(under: target))
  }

  /// The place of the next mark in memory below `place`; nil if there is none.
  private func loadedPlace(under place: Double) -> Double? {
    let number = chunks.sortedIndex { $0.top >= place }
    let index = number < chunks.count ? chunks[number].count(under: place) : 0
    guard index == 0 else { return chunks[number].slots[index - 1].place }
    return number > 0 ? chunks[number - 1].top : nil
  }

  /// The most selected marks that are compared one by one; for more only the rectangle around all of them counts.
  private static let mostCompared = 500

  /// The places of the marks that aren't selected and whose ink may overlap selected ones, the lowest first.
  private func others(near selection: MarkSelection) -> [Double] {
    let near = visibleMarks(touching: selection.area)
    guard selection.count <= Self.mostCompared else {
      return near.map(\.place).filter { !selection.places.contains($0) }
    }
    let boxes = near.map { (mark: $0, box: BoundsMeasurer.bounds(of: $0.mark)) }
    let selected = boxes.filter { selection.places.contains($0.mark.place) }.compactMap(\.box)
    return boxes.filter { mark, box in
      guard !selection.places.contains(mark.place), let box else { return false }
      return selected.contains { $0.touches(box) }
    }.map(\.mark.place)
  }
}
