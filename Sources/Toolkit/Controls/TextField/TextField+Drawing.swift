import Geometry
import Graphics

extension TextField {
  func drawField(on context: Context) {
    stateColours.drawBacking(bounds, in: state, on: context)
    drawRefusal(on: context)
    let inner = Rect(
      x: Self.padding - 1, y: 0, width: bounds.width - 2 * Self.padding + 2, height: bounds.height)
    context.saving {
      context.clip(to: inner)
      if editing.isEmpty && marked == nil {
        drawPlaceholder(on: context)
      } else {
        drawText(on: context)
      }
      guard isFocused else { return }
      context.setFillColour(colours.content)
      context.fill(caretRect)
    }
  }

  private func drawText(on context: Context) {
    let origin = textOrigin
    if isFocused, marked == nil {
      context.setFillColour(selectionColour)
      for rect in textLayout.rects(of: editing.selectedRange, isSelection: true) {
        context.fill(rect.offset(by: origin.vector))
      }
    }
    context.setFillColour(colours.content)
    context.draw(textLayout, at: origin)
    guard let markedRange else { return }
    // Underlines the composed text.
    for rect in textLayout.rects(of: markedRange) {
      let line = Rect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1)
      context.fill(line.offset(by: origin.vector))
    }
  }

  private func drawPlaceholder(on context: Context) {
    let layout = TextLayout(placeholder, font: font, width: textWidth, overflow: .ellipsizeEnd)
    let top = ((bounds.height - layout.size.height) / 2).rounded()
    context.setFillColour(placeholderColour)
    context.draw(layout, at: Point(x: Self.padding, y: top))
  }
}
