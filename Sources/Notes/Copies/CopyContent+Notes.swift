package import Documents
import Session

extension CopyContent {
  /// A copy without history, but with the conversation, including names, times and the last version of each message.
  package static var bareWithNotes: CopyContent { .bare(keeping: [NoteThread.kind]) }
}
