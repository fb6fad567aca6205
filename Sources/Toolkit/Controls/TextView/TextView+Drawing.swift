import Geometry
import Graphics

extension TextView {
  func drawView(on context: Context) {
    stateColours.drawBacking(bounds, in: state, on: context)
    drawRefusal(on: context)
    let room = room
    context.saving {
      context.clip(
        to: Rect(
          x: room.minX - 1, y: room.minY, width: room.width + Self.caretWidth + 2,
          height: room.height))
      if pieces.text.isEmpty {
        let layout = TextLayout(
          placeholder, font: font, width: room.width, overflow: .ellipsizeEnd)
        context.setFillColour(placeholderColour)
        context.draw(layout, at: room.origin)
      } else {
        for (piece, frame) in visible {
          draw(piece, at: room.origin + frame.origin.vector, on: context)
        }
      }
      let piece = pieces.piece(of: shownCaret)
      guard isFocused, visible.contains(where: { $0.index == piece }) else { return }
      context.setFillColour(colours.content)
      context.fill(caretRect)
    }
  }

  private func draw(_ piece: Int, at corner: Point, on context: Context) {
    let layout = pieces.layout(of: piece)
    if isFocused, let selected = part(of: editing.selectedRange, in: piece), marked == nil {
      context.setFillColour(selectionColour)
      for rect in layout.rects(of: selected, isSelection: true) {
        context.fill(rect.offset(by: corner.vector))
      }
    }
    context.setFillColour(colours.content)
    context.draw(layout, at: corner)
    guard let markedRange, let range = part(of: markedRange, in: piece) else { return }
    // Underlines the composed text.
    for rect in layout.rects(of: range) {
      let line = Rect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1)
      context.fill(line.offset(by: corner.vector))
    }
  }

  /// The part of a range in a piece, relative to the piece's start.
  private func part(of range: Range<Int>, in piece: Int) -> Range<Int>? {
    let all = pieces.range(of: piece)
    let part = range.clamped(to: all)
    return part.isEmpty ? nil : part.lowerBound - all.lowerBound..<part.upperBound - all.lowerBound
  }
}
