package import Language
package import Toolkit

/// An action on a message, by its menu or by a key while it is selected.
package enum MessageAct: CaseIterable {
  case reply, react, edit, delete, copy, showThread, showMarks

  package var title: Phrase {
    switch self {
    case .reply: .notesReply
    case .react: .notesReact
    case .edit: .notesEdit
    case .delete: .notesDelete
    case .copy: .notesCopy
    case .showThread: .notesShowThread
    case .showMarks: .notesShowMarks
    }
  }

  package var key: Key {
    switch self {
    case .reply: Key(.character("r"))
    case .react: Key(.character("e"))
    case .edit: Key(.character("e"), .shift)
    case .delete: Key(.delete)
    case .copy: Key(.character("c"), .control)
    case .showThread: Key(.character("t"))
    case .showMarks: Key(.character("m"))
    }
  }
}
