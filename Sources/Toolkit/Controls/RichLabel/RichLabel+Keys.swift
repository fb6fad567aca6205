import Geometry
import Graphics

extension RichLabel {
  /// The links of which a part is visible.
  var visibleLinks: [RichText.Link] {
    guard !text.links.isEmpty else { return [] }
    let end = textLayout.shownText.utf8.count
    return text.links.filter { $0.range.lowerBound < end && !$0.range.isEmpty }
  }

  /// Handles a key; returns false if the view doesn't use it.
  func pressKey(_ key: Key) -> Bool {
    switch (key.symbol, key.modifiers) {
    case (.tab, []), (.right, []), (.down, []): return moveLink(by: 1, key)
    case (.tab, .shift), (.left, []), (.up, []): return moveLink(by: -1, key)
    case (.enter, []), (.space, []):
      let links = visibleLinks
      guard !links.isEmpty else { return false }
      onOpen?(links[min(focusedLink ?? 0, links.count - 1)].id)
    case (.character("c"), .control), (.insert, .control):
      guard !selection.selectedRange.isEmpty else { return false }
      root?.pasteboard?.copy(selection.selectedText)
    case (.character("a"), .control) where isSelectable: selectAll()
    default: return false
    }
    return true
  }

  /// Moves to another link; from the last one, Tab leaves the view.
  private func moveLink(by step: Int, _ key: Key) -> Bool {
    let count = visibleLinks.count
    let next = (focusedLink ?? 0) + step
    guard count > 1, (0..<count).contains(next) else { return false }
    focusedLink = next
    setNeedsDisplay()
    return true
  }

  func drawText(on context: Context) {
    let layout = textLayout
    fill(highlights.flatMap { layout.rects(of: $0) }, in: highlightColour, on: context)
    let selected = selection.selectedRange
    if !selected.isEmpty {
      fill(layout.rects(of: selected, isSelection: true), in: selectionColour, on: context)
    }
    context.setFillColour(colour)
    context.draw(layout.lines, at: .zero)
    guard showsFocus, selection.selectedRange.isEmpty else { return }
    let links = visibleLinks
    guard !links.isEmpty else { return }
    context.setStrokeColour(ringColour)
    context.setLineWidth(1)
    for rect in layout.rects(of: links[min(focusedLink ?? 0, links.count - 1)].range) {
      context.addRoundedRect(rect.outset(by: -0.5), cornerRadius: 2)
      context.strokePath()
    }
  }

  private func fill(_ rects: [Rect], in colour: Colour, on context: Context) {
    guard !rects.isEmpty else { return }
    context.setFillColour(colour)
    for rect in rects { context.fill(rect) }
  }
}
