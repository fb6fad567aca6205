package import Graphics
package import Marks

extension PNGText {
  /// A text of an exported picture that tells the number of open threads; empty if there are none.
  package static func ofNotes(in drawing: Drawing) -> [PNGText] {
    let count = NotesState.openThreadCount(in: drawing.entries)
    return count > 0 ? [PNGText("Open notes", String(count))] : []
  }
}
