package import Geometry
package import Marks

/// A change of many marks that another thread has made in a copy of the drawing, so that the event loop only takes the result.
package struct PreparedChange: Sendable {
  /// The drawing before and after the change.
  private let before: Drawing
  package let after: Drawing

  package let delta: Delta

  /// The marks below those that the change puts at new spots, which may be in a file.
  let spots: Spots
  package private(set) var area: Rect?

  /// The path of the eraser that cut the marks; nil for any other change, and where a shape became lines.
  package private(set) var swept: Mark?

  /// Computes the delta again, for a drawing that has changed meanwhile.
  let remake: @Sendable (Drawing) -> Delta

  /// The change of a drawing by the delta that `make` returns for it.
  private init(of drawing: Drawing, by make: @escaping @Sendable (Drawing) -> Delta) {
    before = drawing
    delta = make(drawing)
    var after = drawing
    area = after.apply(delta)
    // The change may turn out to be a part of a step.
    spots = after.spots(of: delta, goingOn: true)
    (self.after, remake) = (after, make)
  }

  /// Replaces each old mark by a new one at its rank.
  package init(replacing pairs: [(old: RankedMark, new: Mark)], in drawing: Drawing) {
    self.init(of: drawing) { $0.delta(of: $0.edits(replacing: pairs)) }
  }

  /// Replaces a line by one with an end that the hand has put elsewhere, bound to a mark or free.
  package init(
    putting end: Bond.End, of line: MarkReference, as new: ShapeMark, by anchor: BondAnchor?,
    in drawing: Drawing
  ) {
    self.init(of: drawing) { $0.delta(putting: end, of: line, as: new, by: anchor) ?? Delta() }
  }

  /// Puts another version of a group in its place. `members` has the paths to the members in it that came of those
  /// to which entries refer, by the paths to these.
  package init(
    replacing group: RankedMark, by new: Mark, with members: [[Int]: [[Int]]], in drawing: Drawing
  ) {
    self.init(of: drawing) { $0.delta(replacing: group, by: new, with: members) }
  }

  /// Changes entries.
  package init(changing entries: [EntryChange], in drawing: Drawing) {
    self.init(of: drawing) { $0.delta(of: entries) }
  }

  /// Puts copies of marks above all others, with copies of entries about them.
  package init(pasting copies: [MarkCopy], with entries: [CopiedEntry] = [], in drawing: Drawing) {
    self.init(of: drawing) { $0.pasting(copies, with: entries).delta }
  }

  /// Replaces each old mark by any number of new ones, the lowest first; a mark without new ones is removed.
  package init(dividing marks: [(old: RankedMark, pieces: [Mark])], in drawing: Drawing) {
    self.init(of: drawing) { $0.delta(cutting: marks) }
  }

  /// Replaces each old mark by a new one at its rank, and removes others.
  package init(
    replacing pairs: [(old: RankedMark, new: Mark)], removing marks: [RankedMark],
    in drawing: Drawing
  ) {
    self.init(of: drawing) {
      $0.delta(of: $0.edits(replacing: pairs) + $0.edits(removing: marks))
    }
  }

  /// Replaces each old mark by the pieces that `eraser` leaves of it, the lowest first; a mark without pieces is removed.
  package init(
    cutting marks: [(old: RankedMark, pieces: [Mark])], by eraser: Eraser, in drawing: Drawing
  ) {
    self.init(of: drawing) { $0.delta(cutting: marks) }
    area = eraser.area(leaving: marks)
    // Heads and dots of shapes go beyond the path.
    let hasShape = marks.contains { if case .shape = $0.old.mark { true } else { false } }
    swept = hasShape ? nil : eraser.swept
  }

  /// Whether `drawing` is in the state before the change, and has made no mark since, even one that was undone.
  func begins(with drawing: Drawing) -> Bool {
    drawing.nextID == before.nextID && drawing.delta(since: before)?.isEmpty == true
  }
}
