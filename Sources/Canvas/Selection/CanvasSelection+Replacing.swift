package import Geometry
package import Marks
package import Session

/// Changes of the selected marks by other parts of the program.
extension CanvasSelection {
  /// The mark as it is now, in the group that the user has entered if there is one; nil if it was removed meanwhile.
  func present(_ mark: RankedMark?) -> RankedMark? {
    guard let mark, let found = drawing.rankedMark(at: mark.rank), found.identity == mark.identity
    else { return nil }
    return found
  }

  /// The selected marks; nil if there are none or more than `most`, if a change is under way, or while they are being read from a
  /// file. Calls `onChange` after reading.
  package func rankedMarks(most: Int) -> [RankedMark]? {
    guard let marks, marks.count <= most, !isBusy else { return nil }
    if let loaded = drawing.marksInMemory(in: marks) { return loaded }
    if let read, drawing.delta(since: read.drawing)?.isEmpty == true { return read.marks }
    guard !isReading else { return nil }
    isReading = true
    readMarks { [weak self] found in
      guard let self, isReading else { return }
      isReading = false
      read = (drawing, found)
      // The handles of a shape are known now.
      refreshFrame()
      onChange?()
    }
    return nil
  }

  /// Reads the selected marks and passes them to `then`, unless there are none or a change is under way.
  package func readMarks(then: @escaping ([RankedMark]) -> Void) {
    guard let marks, !isBusy else { return }
    look { drawing in
      marks.followed(to: drawing).map(drawing.rankedMarks(in:)) ?? []
    } then: { found in
      then(found)
    }
  }

  /// Replaces selected marks by new ones at their places. The frame around them stays as it was, or goes around other corners.
  package func replace(
    _ pairs: [(old: RankedMark, new: Mark)], as name: StepName, joining: Bool = false,
    framing corners: [Point]? = nil
  ) {
    guard pairs.allSatisfy({ Limits.hold($0.new) }) else { return host.didRefuse(.tooLarge) }
    let box = box.map { box in
      corners.map { SelectionBox(around: $0, angle: box.angle) } ?? box
    }
    perform(.replace(pairs), as: name, joining: joining)
    if let box { note(box) }
  }
}
