package import Graphics
package import Marks
import Session

/// Changes of a property of the selected marks.
extension CanvasSelection {
  /// Sets a property of the marks' ink.
  package func set(_ change: InkChange) { set(.ink(change)) }

  /// Sets a property of the shapes among the marks.
  package func set(_ change: ShapePropertyChange) { set(.shape(change)) }

  /// Sets a property of the texts and labels among the marks.
  package func set(_ change: TextPropertyChange) { set(.text(change)) }

  /// The marks after a change of a property.
  private struct Made: Sendable {
    let change: PreparedChange

    /// The pictures among the letters of texts that were set anew.
    let media: [MediumHash: Medium]
  }

  /// The most marks, and the most vertices of these, whose texts are set at once without a worker.
  private static let fewTexts = (marks: 20, vertices: 2000)

  /// The most marks that a change is made of at once without a worker.
  private func few(for change: PropertyChange) -> Int {
    guard case .text(let text) = change, let marks else { return Self.few }
    // The look of a role is looked for among all marks.
    if case .role = text.part, ink.drawing.count > Self.few { return 0 }
    let known = drawing.marksInMemory(in: marks) ?? []
    let vertices = known.prefix(Self.fewTexts.marks).reduce(0) { $0 + $1.mark.vertexCount }
    return vertices > Self.fewTexts.vertices ? 0 : Self.fewTexts.marks
  }

  /// Consecutive changes of the same property, as by a slider, are one step. Of those that come while the selection is busy, the
  /// last one of each property counts.
  private func set(_ change: PropertyChange) {
    guard !isBusy else {
      nextProperties.removeAll { $0.isLike(change) }
      return nextProperties.append(change)
    }
    let whole = ink.drawing
    withMarks(atOnce: few(for: change)) { marks, drawing in
      let change = change.taken(from: whole)
      let resetting = change.resetting
      let pairs = marks.compactMap { old in
        change.changed(old.mark, resetting).map { (old: old, new: $0) }
      }
      guard !pairs.isEmpty, pairs.allSatisfy({ Limits.hold($0.new) }) else { return nil as Made? }
      return Made(
        change: PreparedChange(replacing: pairs, in: drawing), media: resetting?.media ?? [:])
    } then: { [unowned self] made in
      if let made {
        host.bring(made.media)
        make(change, made.change)
      }
      guard !nextProperties.isEmpty else { return }
      set(nextProperties.removeFirst())
    }
  }

  private func make(_ change: PropertyChange, _ prepared: PreparedChange) {
    let box = box
    let isInARow = lastProperty.map {
      $0.change.isLike(change) && drawing.isInState(of: $0.after)
    }
    perform(.prepared(prepared), as: change.step, joining: isInARow ?? false)
    lastProperty = (change, drawing)
    // A rotated frame around ink keeps its angle; that of a shape follows its sides.
    if case .ink = change, let box, box.angle != 0 { note(box) }
  }
}
