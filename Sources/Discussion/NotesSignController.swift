import Chrome
import Language
import Notes
import Parts
import Session
import Toolkit

/// Shows at the button of the notes how many threads are open, and says when a message comes from outside.
final class NotesSignController: Controller {
  private let workspace: Workspace
  private let notes: NotesController
  private var threads = OpenThreads()

  /// The number of the drawing's changes when the threads were counted last.
  private var changes = -1

  init(_ workspace: Workspace, _ notes: NotesController, _ listener: NotesListener) {
    (self.workspace, self.notes) = (workspace, notes)
    listener.onMessage = { [unowned self] in tell(of: $0, by: $1, saying: $2) }
    connect()
  }

  private var card: NotesCard { workspace.view.chrome.notes }

  private func connect() {
    card.onPress = { [unowned self] in notes.toggle() }
  }

  private func show() {
    card.show(openThreads: threads.count, isOpen: notes.panel != nil)
  }

  /// Says who writes, unless the conversation is in view.
  private func tell(of message: NoteID, by name: String, saying text: String) {
    guard notes.panel == nil else { return }
    let words = workspace.words
    let values = [
      "name": DisplayName.text(name) ?? words[.notesNobody],
      "text": NotesController.beginning(of: text),
    ]
    workspace.showToast(
      words(.notesArrived, values),
      offer: (
        title: words[.notesShowArrived], action: { [weak notes] in notes?.show(message) }
      ))
  }

  func drawingWillEnd() {
    (threads, changes) = (OpenThreads(), -1)
  }

  func stateDidChange() {
    guard workspace.session.changeCount != changes else { return }
    changes = workspace.session.changeCount
    threads.follow(workspace.session.drawing)
    show()
  }

  func panelDidChange() {
    show()
  }

  func wordsDidChange() {
    connect()
    show()
  }
}
