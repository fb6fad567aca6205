import Graphics
package import Styling
import Toolkit

extension AddedVisits where Visitor: SchemeStyle {
  /// Lets a style colour the cells of conversations and the dots of threads.
  package mutating func addNotes() {
    add(NoteCell.self) { style, cell in
      cell.palette = NoteColours(style.scheme)
      cell.metrics = NoteMetrics(textScale: style.textScale)
      let scheme = style.scheme
      let normal = ControlColours(content: scheme.text)
      cell.stateColours = StateColours(
        normal: normal, selected: ControlColours(fill: scheme.hovered, content: scheme.text),
        ring: scheme.accent, cornerRadius: 4)
    }
    add(PinButton.self) { style, pin in
      let scheme = style.scheme
      pin.font = Font(size: 11 * min(style.textScale, 1.2), weight: .semibold)
      pin.stateColours = StateColours(
        normal: ControlColours(fill: scheme.accent, line: scheme.card, content: scheme.onAccent),
        hovered: ControlColours(fill: scheme.text, line: scheme.card, content: scheme.card),
        ring: scheme.accent)
    }
  }
}
