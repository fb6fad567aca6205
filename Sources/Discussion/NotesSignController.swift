import Chrome
import Language
import Notes
package import Parts
import Session
import Toolkit

/// Shows the number of open threads on the notes button, and announces messages from outside.
package final class NotesSignController: Controller {
  private let drawing: any OpenDrawing
  private let stage: any Stage
  private let reporter: any Reporter
  private let notes: NotesController
  private var threads = OpenThreads()

  /// The drawing's number of changes when the threads were last counted.
  private var changes = -1

  package init(
    _ drawing: any OpenDrawing, _ stage: any Stage, _ reporter: any Reporter,
    _ notes: NotesController, _ listener: NotesListener
  ) {
    (self.drawing, self.stage, self.reporter, self.notes) = (drawing, stage, reporter, notes)
    listener.onMessage = { [unowned self] in tell(of: $0, by: $1, saying: $2) }
    connect()
  }

  private var card: NotesCard { stage.chrome.notes }

  private func connect() {
    card.onPress = { [unowned self] in notes.toggle() }
  }

  private func show() {
    card.show(openThreads: threads.count, isOpen: notes.panel != nil)
  }

  /// Announces a message by its author, unless the conversation is in view.
  private func tell(of message: NoteID, by name: String, saying text: String) {
    guard notes.panel == nil else { return }
    let words = stage.words
    let values = [
      "name": DisplayName.text(name) ?? words[.notesNobody],
      "text": NotesController.beginning(of: text),
    ]
    reporter.showToast(
      words(.notesArrived, values),
      offer: (
        title: words[.notesShowArrived], action: { [weak notes] in notes?.show(message) }
      ))
  }

  package func drawingWillEnd() {
    (threads, changes) = (OpenThreads(), -1)
  }

  package func stateDidChange() {
    guard drawing.session.changeCount != changes else { return }
    changes = drawing.session.changeCount
    threads.follow(drawing.session.drawing)
    show()
  }

  package func panelDidChange() {
    show()
  }

  package func wordsDidChange() {
    connect()
    show()
  }
}
