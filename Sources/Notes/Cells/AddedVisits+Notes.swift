package import Styling
import Toolkit

extension AddedVisits where Visitor: SchemeStyle {
  /// Lets a style colour the cells of conversations.
  package mutating func addNotes() {
    add(NoteCell.self) { style, cell in
      cell.palette = NoteColours(style.scheme)
      cell.metrics = NoteMetrics(textScale: style.textScale)
      cell.stateColours.ring = style.scheme.accent
    }
  }
}
