import Geometry
import Marks
import Typesetting

/// A text that the user types as it is seen at a moment.
struct WritingLook {
  private let text: SetText
  private let sight: WritingSight

  /// In units of the view.
  private let caret: Rect
  private let colour: Colour
  private let hasSelection: Bool
  private let hasBox: Bool

  init(_ writing: Writing, _ sight: WritingSight, _ caret: Rect) {
    let editor = writing.editor
    (text, self.sight, self.caret, colour) = (editor.text, sight, caret, writing.colour)
    (hasSelection, hasBox) = (!editor.selection.isEmpty, editor.source.base.width != nil)
  }

  /// The areas in a part of the view that look unlike before; nil if that may be all of it.
  func changedAreas(since former: WritingLook, in view: Rect) -> [Rect]? {
    guard sight == former.sight, colour == former.colour, !hasSelection, !former.hasSelection,
      text.size == former.text.size || !hasBox && !former.hasBox
    else { return nil }
    var areas = [caret, former.caret].map { $0.outset(by: 1) }
    let seen = sight.box(view)
    // Letters may reach beyond their lines.
    let reach = 2 * max(caret.height, former.caret.height) / sight.scale
    if let heights = text.difference(
      from: former.text, between: seen.minY - reach, and: seen.maxY + reach)
    {
      let (top, bottom) = (heights.lowerBound - reach, heights.upperBound + reach)
      areas.append(
        sight.view(Rect(x: seen.minX, y: top, width: seen.width, height: bottom - top)))
    }
    return areas
  }
}
