import Geometry

/// Selections that are made from others.
extension MarkSelection {
  /// The selected marks, and those of the drawing that are like them and aren't locked; nil if none is left. It reads all marks,
  /// batch by batch.
  public init?(like selection: MarkSelection, in likeness: MarkLikeness, of drawing: Drawing) {
    guard let selection = selection.followed(to: drawing) else { return nil }
    let wanted = selection.traits(of: likeness, in: drawing)
    var runs = RankRuns()
    var batches = drawing.batches
    while let batch = batches.next() {
      for placed in batch.marks {
        let isWanted =
          selection.contains(placed)
          || drawing.canChange(at: placed.rank) && likeness.isMet(by: placed.mark, among: wanted)
        runs.add(placed.rank, isWanted: isWanted)
      }
    }
    self.init(runs, of: drawing)
  }

  /// The most selected marks that are read at once.
  private static let mostTogether = 2000

  /// The values of a property that the selected marks have.
  private func traits(
    of likeness: MarkLikeness, in drawing: Drawing
  ) -> Set<MarkLikeness.Trait> {
    var found: Set<MarkLikeness.Trait> = []
    func add(_ placed: RankedMark) { likeness.visitTraits(of: placed.mark) { found.insert($0) } }
    guard count > Self.mostTogether else {
      for placed in drawing.rankedMarks(in: self) { add(placed) }
      return found
    }
    var batches = drawing.batches
    while let batch = batches.next() {
      for placed in batch.marks where contains(placed) { add(placed) }
    }
    return found
  }

  /// The marks of the drawing that aren't locked and that aren't selected; nil if there are none. Without a selection it is all
  /// of them. It reads no marks.
  public init?(inverting selection: MarkSelection?, of drawing: Drawing) {
    guard let selection = selection?.followed(to: drawing) else {
      self.init(allOf: drawing)
      return
    }
    guard let top = drawing.top else { return nil }
    let ranks = drawing.changeableRanks(through: top).subtracting(selection.ranks)
    self.init(ranks, count: drawing.changeableCount - selection.count, of: drawing)
  }
}
