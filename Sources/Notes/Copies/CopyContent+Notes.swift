package import Documents
import Session

extension CopyContent {
  /// A copy without history, but with what people say about the drawing: their names and times too, and of each message the
  /// last version.
  package static var bareWithNotes: CopyContent { .bare(keeping: [NoteThread.kind]) }
}
