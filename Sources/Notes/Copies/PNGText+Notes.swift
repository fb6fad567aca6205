package import Graphics
package import Marks

extension PNGText {
  /// What an exported picture says about the conversation of its drawing: how many threads are open, if any are.
  package static func ofNotes(in drawing: Drawing) -> [PNGText] {
    let count = NotesState.openThreadCount(in: drawing.entries)
    return count > 0 ? [PNGText("Open notes", String(count))] : []
  }
}
