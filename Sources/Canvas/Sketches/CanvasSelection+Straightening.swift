import Geometry
package import Marks
import Session

/// Making shapes of selected lines, and lines of selected shapes.
extension CanvasSelection {
  /// The most lines that are read at once.
  package static let mostStraightened = 2000

  /// The most lines that are read without a worker.
  private static let fewStraightened = 8

  /// The selected marks; nil if some of them lie in a file.
  package var loadedMarks: [RankedMark]? {
    marks.flatMap { drawing.marksInMemory(in: $0) }
  }

  /// Replaces the selected lines by the shape that they mean together; if they mean none, each line by the shape that it means
  /// by itself. Tells the user if none means a shape.
  package func straighten() {
    guard let marks, !isBusy, isAllowed(marks.count, most: Self.mostStraightened) else { return }
    let reader = SketchReader(angle: ink.viewport.angle, seed: .random(in: 1 ... .max))
    replaceMarks(orRefuse: .notUnderstood, atOnce: Self.fewStraightened) { marks in
      let lines = marks.compactMap { mark in mark.line.map { (old: mark, line: $0) } }
      if let shape = reader.shapes(of: lines.map(\.line)).first, let top = lines.last {
        return lines.map { ($0.old, $0.old.rank == top.old.rank ? [.shape(shape)] : []) }
      }
      guard lines.count > 1 else { return [] }
      return lines.compactMap { old, line in
        reader.shapes(of: [line]).first.map { (old, [.shape($0)]) }
      }
    }
  }

  /// Replaces the selected shapes that were recognised by the lines that were drawn.
  package func showSketches() {
    replaceMarks(orRefuse: nil) { marks in
      marks.compactMap { old in
        guard case .shape(let shape) = old.mark, !shape.sketch.isEmpty else { return nil }
        return (old, shape.sketchedLines)
      }
    }
  }

  /// Replaces marks by those that `make` finds for them, as one step, and selects these with the marks that stay. Nothing changes
  /// if it finds none.
  private func replaceMarks(
    orRefuse refusal: SelectionRefusal?, atOnce few: Int = CanvasSelection.few,
    _ make: @escaping @Sendable ([RankedMark]) -> [(old: RankedMark, pieces: [Mark])]
  ) {
    withMarks(atOnce: few) { marks, drawing in
      SketchChange(make(marks), of: marks, in: drawing)
    } then: { [unowned self] made in
      guard let change = made.change else {
        if let refusal = made.isHeld ? refusal : .tooLarge { host.didRefuse(refusal) }
        return
      }
      let before = drawing
      perform(.prepared(change), as: .shape, joining: false)
      let new = drawing.delta(since: before)?.allEdits.compactMap(\.new) ?? []
      guard !new.isEmpty else { return }
      // Marks above may have been moved to make room for several lines.
      let moved = Dictionary(new.map { ($0.id, $0) }) { $1 }
      select(made.rest.map { moved[$0.id] ?? $0 } + new.filter { $0.id >= before.nextID })
    }
  }
}

/// A change of a selection into shapes or back.
private struct SketchChange: Sendable {
  /// Nil if no mark changes.
  let change: PreparedChange?

  /// Whether all new marks are within the limits of a drawing.
  let isHeld: Bool

  /// The marks that don't change.
  let rest: [RankedMark]

  init(
    _ pieces: [(old: RankedMark, pieces: [Mark])], of marks: [RankedMark], in drawing: Drawing
  ) {
    isHeld = pieces.allSatisfy { $0.pieces.allSatisfy { Limits.hold($0) } }
    change = isHeld && !pieces.isEmpty ? Self.change(pieces, in: drawing) : nil
    let replaced = Set(pieces.map(\.old.id))
    rest = marks.filter { !replaced.contains($0.id) }
  }

  /// A mark with one successor stays itself.
  private static func change(
    _ pieces: [(old: RankedMark, pieces: [Mark])], in drawing: Drawing
  ) -> PreparedChange {
    guard pieces.allSatisfy({ $0.pieces.count <= 1 }) else {
      return PreparedChange(dividing: pieces, in: drawing)
    }
    let pairs = pieces.compactMap { piece in
      piece.pieces.first.map { (old: piece.old, new: $0) }
    }
    let others = pieces.filter(\.pieces.isEmpty).map(\.old)
    return PreparedChange(replacing: pairs, removing: others, in: drawing)
  }
}

extension RankedMark {
  /// The mark as a line; nil for others and for groups.
  fileprivate var line: Stroke? {
    if case .stroke(let stroke) = mark, !stroke.hasMembers { stroke } else { nil }
  }
}

extension Mark {
  /// Whether the mark is a line that can mean a shape.
  package var isLine: Bool {
    if case .stroke(let stroke) = self { !stroke.hasMembers } else { false }
  }

  /// Whether the mark is a shape that keeps the lines from which it was recognised.
  package var keepsSketch: Bool {
    if case .shape(let shape) = self { !shape.sketch.isEmpty } else { false }
  }
}
