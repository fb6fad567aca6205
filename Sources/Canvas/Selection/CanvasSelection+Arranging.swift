package import Geometry
import Marks
import Session

/// Aligning and distributing the selected marks, each by the box of its axis, in the directions in which they are seen. A group
/// is one mark.
extension CanvasSelection {
  /// Brings the marks to an edge or the middle of the box around all of them.
  package func align(_ alignment: BoxAlignment) {
    if count > 1 { arrange(as: .align) { alignment.ways(of: $0) } }
  }

  /// Gives the marks equal gaps, or their middles equal distances if there is no room for gaps.
  package func distribute(_ axis: BoxAxis) {
    guard count >= BoxAxis.fewestDistributed else { return }
    arrange(as: .distribute) { axis.distribution(of: $0) }
  }

  /// Moves each mark by the vector that `ways` returns for its box. Nothing happens if all of them are in place.
  private func arrange(as name: StepName, _ ways: @escaping @Sendable ([Rect]) -> [Vector]) {
    let angle = ink.viewport.angle
    withMarks { marks, drawing in
      Arrangement(of: marks, in: drawing, seenAt: angle, by: ways)
    } then: { [unowned self] arrangement in
      guard let change = arrangement.change else {
        if !arrangement.isHeld { host.didRefuse(.tooLarge) }
        return
      }
      perform(.prepared(change), as: name, joining: false)
    }
  }
}

/// The places that an arrangement gives to marks.
private struct Arrangement: Sendable {
  /// The change of the drawing; nil if no mark moves.
  let change: PreparedChange?

  /// Whether all marks stay within the limits of a drawing.
  let isHeld: Bool

  /// Arranges the boxes of marks on a canvas that is seen turned by `angle`.
  init(
    of marks: [RankedMark], in drawing: Drawing, seenAt angle: Double,
    by ways: ([Rect]) -> [Vector]
  ) {
    let measured = marks.compactMap { mark in
      AxisMeasurer.box(of: mark.mark, turnedBy: angle).map { (mark: mark, box: $0) }
    }
    guard !measured.isEmpty else {
      (change, isHeld) = (nil, true)
      return
    }
    var pairs: [(old: RankedMark, new: Mark)] = []
    for (measured, way) in zip(measured, ways(measured.map(\.box))) {
      let way = way.turned(by: -angle).snapped
      guard way != .zero else { continue }
      pairs.append((measured.mark, measured.mark.mark.moved(by: way)))
    }
    isHeld = pairs.allSatisfy { Limits.hold($0.new) }
    change = isHeld && !pairs.isEmpty ? PreparedChange(replacing: pairs, in: drawing) : nil
  }
}
