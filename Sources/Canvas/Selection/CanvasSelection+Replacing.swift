package import Geometry
package import Marks
package import Session

/// Changes that others make of the selected marks.
extension CanvasSelection {
  /// The selected marks; nil while there are none, more than `most`, or a change is under way.
  package func placedMarks(most: Int) -> [PlacedMark]? {
    guard let marks, marks.count <= most, !isBusy else { return nil }
    return ink.drawing.placedMarks(in: marks)
  }

  /// Puts new marks into the places of selected ones. The frame around them stays as it was, or goes around other corners.
  package func replace(
    _ pairs: [(old: PlacedMark, new: Mark)], as name: StepName, joining: Bool = false,
    framing corners: [Point]? = nil
  ) {
    guard pairs.allSatisfy({ Limits.hold($0.new) }) else { return host.didRefuse(.tooLarge) }
    let box = box.map { box in
      corners.map { SelectionBox(around: $0, angle: box.angle) } ?? box
    }
    host.perform(.replace(pairs), as: name, joining: joining)
    if let box { note(box) }
  }
}
