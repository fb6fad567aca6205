import Chrome
import Documents
import Glibc
import Language
import Library
import Marks
import Notes
import Parts
import Saving
import Session
import System
import Toolkit
import Wording

/// The commands that open, name and copy drawings.
final class FileController: Controller {
  /// Called with the path of a file that replaces the open one.
  var onOpen: ((String) -> Void)?

  private let workspace: Workspace
  private let pictures: PictureController
  private lazy var saving = workspace.makeFileSaving()

  init(_ workspace: Workspace, _ pictures: PictureController) {
    (self.workspace, self.pictures) = (workspace, pictures)
    pictures.onCopy = { [unowned self] in saveCopy() }
  }

  private var session: DrawingSession { workspace.session }
  private var words: Words { workspace.words }

  var commands: [Command] {
    [
      Command(.openFile, words) { [unowned self] in openFile() },
      Command(.save, words) { [unowned self] in save() },
      Command(.saveCopy, words) { [unowned self] in saveCopy() },
      Command("saveBareCopy", in: .drawing, words[.saveBareCopy]) { [unowned self] in
        saveBareCopy()
      },
    ]
  }

  func drawingWillEnd() { saving.drawingWillEnd() }

  /// Asks for a drawing or a picture and opens it.
  func openFile() {
    saving.ask(.open) { [self] in onOpen?($0.path) }
  }

  /// Saves whatever isn't saved automatically: writes the ink into the picture that was opened, or asks for the name of a drawing
  /// without one.
  private func save() {
    workspace.finishWork()
    if let newFile = workspace.newFile, newFile.isDrawing {
      return keep(FileChooser.Choice(path: newFile.path, replaces: false))
    }
    if session.isNamed, let path = session.path {
      return workspace.showToast(
        words(.isKeptIn, ["name": session.name(words)]), offer: workspace.offerToShow(path))
    }
    guard let target = pictures.originTarget else { return nameDrawing() }
    pictures.save(to: target)
  }

  /// Asks for a path and moves the drawing's file there.
  func nameDrawing() {
    ask(.save(suggestedName)) { [self] in keep($0) }
  }

  /// Moves the drawing's file to the chosen path.
  private func keep(_ choice: FileChooser.Choice) {
    run(choice, .savedToast) {
      $0.move(to: $1.path, replacing: $1.replaces, $2, then: $3)
    } then: { [self] in
      workspace.newFile = nil
      workspace.showState()
    }
  }

  /// Asks for a path and saves a copy there, a picture if the name ends in .png.
  private func saveCopy(of content: CopyContent = .everything) {
    ask(.copy(suggestedCopyName, isBare: content != .everything)) { [self] choice in
      run(choice, .copiedToast) {
        $0.copy(to: $1.path, replacing: $1.replaces, of: content, $2, then: $3)
      }
    }
  }

  /// Saves a copy without history. It contains the notes only if the user agrees.
  private func saveBareCopy() {
    guard !session.drawing.entries.roots(ofKind: NoteThread.kind).isEmpty else {
      return saveCopy(of: .bare())
    }
    workspace.view.ask { [unowned self] words in
      Dialog(
        words[.copyNotes], detail: words[.copyNotesDetail],
        answers: [
          .init(words[.leaveNotesOut]) { [unowned self] in saveCopy(of: .bare()) },
          .init(words[.keepNotes]) { [unowned self] in saveCopy(of: .bareWithNotes) },
          .init(words[.cancel]),
        ])
    }
  }

  /// Asks for a path. Saves a picture there itself, but calls `next` for a drawing.
  private func ask(
    _ purpose: FileChooser.Purpose, _ next: @escaping (FileChooser.Choice) -> Void
  ) {
    saving.ask(purpose) { [self] choice in
      guard FileFormat.png.isNamed(choice.path) else { return next(choice) }
      pictures.save(to: choice.replaces ? .replacing(choice.path) : .new(choice.path))
    }
  }

  /// A request to the store that creates a file.
  private typealias Request = (
    DrawingStore, FileChooser.Choice, Progress, @escaping (Result<String, StoreError>) -> Void
  ) -> Void

  /// Sends a request to the store, and tells the result, a new file by the toast `phrase`.
  private func run(
    _ choice: FileChooser.Choice, _ phrase: Phrase, _ request: @escaping Request,
    then next: @escaping () -> Void = {}
  ) {
    let (task, store) = (saving.begin(session.name(words)), session.store)
    request(store, choice, task.progress) { [self] result in
      task.end(
        result.map { ($0, words(phrase, ["name": FilePath.name(of: $0)])) }
          .mapError { WritingFailure($0, of: store) },
        replacing: { [self] path in
          run(FileChooser.Choice(path: path, replaces: true), phrase, request, then: next)
        }, then: next)
    }
  }

  private var suggestedName: String {
    if session.isNamed, let path = session.path { return FilePath.name(of: path) }
    let title =
      session.origin.map(FilePath.stem)
      ?? words(.drawingOf, ["date": PicturesFolder.date(of: time(nil))])
    return FileFormat.drawing.fileName(title)
  }

  private var suggestedCopyName: String {
    guard session.isNamed, let path = session.path else { return suggestedName }
    return DrawingLibrary.nameOfCopy(of: FilePath.stem(of: path), words)
  }
}
