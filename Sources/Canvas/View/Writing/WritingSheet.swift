import Geometry
import Graphics
import Marks
import Rendering
import Toolkit
import Typesetting

/// The text that the user types, in the pixels that it will have, with the selection behind it and the caret.
final class WritingSheet: Sheet {
  let level = SheetLevel.frames
  private unowned let canvas: CanvasView

  /// A finished text that is shown until tiles show it.
  var landing: Mark?

  init(on canvas: CanvasView) {
    self.canvas = canvas
  }

  func draw(_ area: Rect, on context: Context) {
    if let landing { canvas.ink.draw(asTiles: landing, in: area, bringing: [:], on: context) }
    guard let view = canvas.writingView else { return }
    let (writing, sight) = (view.writing, view.sight)
    let seen = sight.box(area)
    if view.isFocused, writing.editor.composed == nil {
      context.setFillColour(canvas.accent.withAlpha(Self.selectionAlpha))
      for rect in writing.editor.geometry.selection(writing.editor.selection.range, near: seen) {
        context.fill(sight.view(rect))
      }
    }
    if let part = area.intersection(view.inkFrame) {
      let shown = writing.shownMark(in: sight.box(part), turned: canvas.viewport.angle)
      canvas.ink.draw(asTiles: shown.mark, in: part, bringing: shown.media, on: context)
    }
    drawBox(of: writing, sight, on: context)
    if let place = view.dropPlace {
      context.setFillColour(canvas.accent)
      context.fill(view.caret(at: place))
    }
    guard view.isFocused, !view.isEnding else { return }
    context.setFillColour(canvas.light.seen(writing.colour))
    context.fill(view.caret)
  }

  private static let selectionAlpha: Float = 0.3

  /// Draws the sides of a box at which lines wrap.
  private func drawBox(of writing: Writing, _ sight: WritingSight, on context: Context) {
    guard writing.editor.source.base.width != nil else { return }
    let box = sight.view(Rect(origin: .zero, size: writing.editor.text.size))
    context.setStrokeColour(canvas.accent.withAlpha(0.5))
    context.setLineWidth(1)
    context.beginPath()
    context.addRect(box.outset(by: Self.gap))
    context.strokePath()
  }

  private static let gap = 4.0

  /// Drops a finished text if tiles show it.
  func settle() {
    if landing != nil, canvas.ink.isComplete { landing = nil }
  }
}
