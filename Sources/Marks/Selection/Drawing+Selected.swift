public import Geometry

/// Queries about selected marks one by one.
extension Drawing {
  /// The selected marks, the lowest first. It reads those that lie in a source.
  public func rankedMarks(in selection: MarkSelection) -> [RankedMark] {
    let loaded = loadedMarks(in: selection)
    guard let unloadedMarks else { return loaded }
    return RankedMark.merged(unloadedMarks.marks(in: selection.ranks), loaded)
  }

  /// The selected marks, the lowest first; nil if some of them lie in a source.
  package func marksInMemory(in selection: MarkSelection) -> [RankedMark]? {
    let loaded = loadedMarks(in: selection)
    return hasSource && loaded.count < selection.count ? nil : loaded
  }

  private func loadedMarks(in selection: MarkSelection) -> [RankedMark] {
    marksInMemory(at: selection.ranks)
  }

  /// The marks in memory at some ranks, the lowest first; at most `most` of them.
  package func marksInMemory(at ranks: RankRanges, atMost most: Int = .max) -> [RankedMark] {
    var loaded: [RankedMark] = []
    for chunk in chunks where ranks.touches(chunk.slots[0].rank, chunk.top) {
      for index in chunk.marks.indices where ranks.contains(chunk.slots[index].rank) {
        guard loaded.count < most else { return loaded }
        loaded.append(chunk[index])
      }
    }
    return loaded
  }

  /// A rectangle around the ink of the marks at some ranks, which may be larger than necessary if a smaller one takes long to find;
  /// nil if there is none.
  func bounds(ofMarksAt ranks: RankRanges) -> Rect? {
    guard !ranks.isEmpty else { return nil }
    var area: Rect?
    for chunk in chunks where ranks.touches(chunk.slots[0].rank, chunk.top) {
      for index in chunk.marks.indices where ranks.contains(chunk.slots[index].rank) {
        area = chunk.bounds(of: index)?.union(area) ?? area
      }
    }
    guard let unloadedMarks, let top = unloadedMarks.source.top else { return area }
    let stored = unloadedMarks.findBounds(without: RankRanges(through: top).subtracting(ranks))
    return stored?.union(area) ?? area
  }

  /// A rectangle around the ink of each selected mark, the lowest mark first, if unselected marks, or too many marks to compare,
  /// touch the rectangle around the whole selection. Otherwise empty, as that one rectangle tells what is selected. Selected
  /// marks that aren't in memory are read from the file.
  package func separateBoxes(of selection: MarkSelection) -> [Rect] {
    let near = visibleMarks(touching: selection.area, most: Self.mostCompared)
    guard near?.contains(where: { !selection.ranks.contains($0.rank) }) ?? true else { return [] }
    return rankedMarks(in: selection).compactMap { BoundsMeasurer.bounds(of: $0.mark) }
  }

  /// Whether an unselected mark lies above the lowest selected one.
  public func hasOthers(above selection: MarkSelection) -> Bool {
    guard let first = selection.ranks.runs.first?.first, !selection.isAll(of: self) else {
      return false
    }
    var batches = MarkBatches(self, above: first)
    while let batch = batches.next() {
      if batch.marks.contains(where: { $0.rank > first && !selection.ranks.contains($0.rank) }) {
        return true
      }
    }
    return false
  }

  /// Whether an unselected mark lies under the topmost selected one.
  public func hasOthers(under selection: MarkSelection) -> Bool {
    guard let last = selection.ranks.runs.last?.last, !selection.isAll(of: self) else {
      return false
    }
    var batches = batches
    while let batch = batches.next() {
      let other = batch.marks.first { !selection.ranks.contains($0.rank) }
      if let other { return other.rank < last }
      if let top = batch.marks.last, top.rank >= last { return false }
    }
    return false
  }

  /// The mark above which the selected ones lie after a step forward: the lowest that overlaps them and lies above all of them;
  /// nil if there is none.
  public func stepForward(of selection: MarkSelection) -> Double? {
    guard let top = selection.ranks.runs.last?.last else { return nil }
    return others(near: selection).first { $0 > top }
  }

  /// The rank above which the selected marks lie after a step backward, under the topmost mark that overlaps them and lies under
  /// all of them; `.some(nil)` for under all marks, nil if there is no such step.
  public func stepBackward(of selection: MarkSelection) -> Double?? {
    guard let bottom = selection.ranks.runs.first?.first,
      let target = others(near: selection).last(where: { $0 < bottom })
    else { return nil }
    // A source can't find the next lower rank, so the marks above make room under the target.
    return hasSource ? .some(target.nextDown) : .some(loadedRank(under: target))
  }

  /// The rank of the next mark in memory below `rank`; nil if there is none.
  private func loadedRank(under rank: Double) -> Double? {
    let number = chunks.sortedIndex { $0.top >= rank }
    let index = number < chunks.count ? chunks[number].count(under: rank) : 0
    guard index == 0 else { return chunks[number].slots[index - 1].rank }
    return number > 0 ? chunks[number - 1].top : nil
  }

  /// The most selected marks that are compared one by one; for more only the rectangle around all of them counts.
  private static let mostCompared = 500

  /// The ranks of the marks that aren't selected and whose ink may overlap selected ones, the lowest first.
  private func others(near selection: MarkSelection) -> [Double] {
    let near = visibleMarks(touching: selection.area)
    guard selection.count <= Self.mostCompared else {
      return near.map(\.rank).filter { !selection.ranks.contains($0) }
    }
    let boxes = near.map { (mark: $0, box: BoundsMeasurer.bounds(of: $0.mark)) }
    let selected = boxes.filter { selection.ranks.contains($0.mark.rank) }.compactMap(\.box)
    return boxes.filter { mark, box in
      guard !selection.ranks.contains(mark.rank), let box else { return false }
      return selected.contains { $0.touches(box) }
    }.map(\.mark.rank)
  }
}
