package import Geometry
package import Marks

/// A change of many marks that another thread has made in a copy of the drawing, so that the event loop only takes the result.
package struct PreparedChange: Sendable {
  /// The drawing before and after the change.
  private let before: Drawing
  let after: Drawing

  let delta: Delta
  let area: Rect?

  /// Puts a new mark into the place of each old one.
  package init(replacing pairs: [(old: PlacedMark, new: Mark)], in drawing: Drawing) {
    before = drawing
    delta = drawing.delta(of: drawing.edits(replacing: pairs))
    var after = drawing
    area = after.apply(delta)
    self.after = after
  }

  /// Whether `drawing` is as it was before the change, and has made no mark since, also none that was undone.
  func begins(with drawing: Drawing) -> Bool {
    drawing.nextID == before.nextID && drawing.delta(since: before)?.isEmpty == true
  }

  /// The old and new marks, for a drawing that has changed meanwhile.
  var pairs: [(old: PlacedMark, new: Mark)] {
    delta.allEdits.compactMap { edit in
      guard let old = edit.old, let new = edit.new else { return nil }
      return (old, new.mark)
    }
  }
}
