public import Geometry

extension Drawing {
  /// Whether marks lie elsewhere, so that to find any may take as long as to read a file.
  public var hasDepot: Bool { deposit != nil }

  /// All marks, or those whose ink may touch `area`, as they come from the depot; nil where there is none.
  @usableFromInline func depositedMarks(touching area: Rect?) -> DepositedMarks? {
    deposit.map { deposit in
      DepositedMarks(
        deposit, touching: area, with: area.map(loadedMarks(touching:)) ?? loadedMarks)
    }
  }

  var firstMark: Mark? {
    var marks = depositedMarks(touching: nil)
    while let batch = marks?.next() {
      if let first = batch.first { return first.mark }
    }
    return nil
  }
}

extension DepositedMarks {
  /// All that are still to come.
  var rest: [PlacedMark] {
    var (marks, rest) = (self, [PlacedMark]())
    while let batch = marks.next() { rest += batch }
    return rest
  }
}
