import Language
import Notes
import Parts
import Session
import Toolkit

/// The titles and menus of the dots on the canvas.
extension NotesController {
  /// The author of a thread, and the beginning of its first message.
  func title(of thread: NoteID) -> String {
    guard let first = book.state?.firstMessage(of: thread) else { return words[.notes] }
    let name = DisplayName.text(first.author.name) ?? words[.notesNobody]
    return "\(name): \(Self.beginning(of: first.text))"
  }

  /// The first line of a text, without control characters.
  static func beginning(of text: String) -> String {
    String(DisplayText(text, limit: 120).text.split(separator: "\n").first ?? "")
  }

  /// Opens the thread of a dot; if it has several, asks which one.
  func open(_ threads: [NoteID], at dot: View) {
    guard threads.count > 1 else { return book.show(.thread(threads[0])) }
    let items = threads.map { id in
      Menu.Item(title(of: id)) { [unowned self] in book.show(.thread(id)) }
    }
    stage.toggle(Menu([items]), at: dot)
  }

  /// Opens the menu of a dot: the actions on its thread, or a list of its threads if it has several.
  func openMenu(of threads: [NoteID], at dot: View) {
    let sections =
      threads.count == 1
      ? menu(of: threads[0])
      : [threads.map { Menu.Item(title(of: $0), submenu: menu(of: $0)) }]
    stage.toggle(Menu(sections), at: dot)
  }

  private func menu(of id: NoteID) -> [[Menu.Item]] {
    guard let thread = book.state?.thread(id) else { return [] }
    let settling = thread.record.isResolved ? words[.notesReopen] : words[.notesResolve]
    return [
      [
        Menu.Item(words[.notesShowThread]) { [unowned self] in book.show(.thread(id)) },
        Menu.Item(words[.notesReply]) { [unowned self] in answer(in: id) },
        Menu.Item(words[.notesShowMarks]) { [unowned self] in showMarks(of: thread) },
      ],
      [Menu.Item(settling) { [unowned self] in settle(thread) }],
      book.state?.firstMessage(of: id).map(menu(of:)) ?? [],
    ]
  }

  /// The actions on the first message of a thread. Only its author can delete it.
  private func menu(of first: Message) -> [Menu.Item] {
    let isOwn = first.author.id == settings.me.id
    return [
      Menu.Item(words[.notesCopy], isEnabled: !first.isDeleted) { [unowned self] in
        copy(first.text)
      },
      Menu.Item(words[.notesDelete], isEnabled: isOwn && !first.isDeleted) { [unowned self] in
        perform(.delete(first.id), as: .deleteMessage)
      },
    ]
  }

  private func answer(in thread: NoteID) {
    book.show(.thread(thread))
    draft.target = .conversation
    focusComposer()
  }
}
