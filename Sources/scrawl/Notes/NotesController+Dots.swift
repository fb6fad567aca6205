import Language
import Notes
import Toolkit

/// What the dots on the canvas say and open.
extension NotesController {
  /// Who began a thread, and how.
  func title(of thread: NoteID) -> String {
    guard let first = book.state?.firstMessage(of: thread) else { return words[.notes] }
    let name = DisplayName.text(first.author.name) ?? words[.notesNobody]
    return "\(name): \(Self.beginning(of: first.text))"
  }

  /// The first line of a text, safe to show.
  static func beginning(of text: String) -> String {
    String(DisplayText(text, limit: 120).text.split(separator: "\n").first ?? "")
  }

  /// Opens the thread of a dot; for several, asks which.
  func open(_ threads: [NoteID], at dot: View) {
    guard threads.count > 1 else { return book.show(.thread(threads[0])) }
    let items = threads.map { id in
      Menu.Item(title(of: id)) { [unowned self] in book.show(.thread(id)) }
    }
    view.toggle(Menu([items]), at: dot)
  }
}
