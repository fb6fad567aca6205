import Chrome
import Desktop
import Documents
import Glibc
import Interface
import Language
import Library
import Marks
import Notes
import Parts
import Rendering
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

  /// The progress of the store's work for the user, such as a copy.
  private var saving: Progress?
  private lazy var request = workspace.makeFileRequest()

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

  /// Cancels the file dialog and hides the progress, since both concern the drawing that ends.
  func drawingWillEnd() {
    request.cancel()
    if let saving { workspace.view.bulletin.endProgress(of: saving) }
    saving = nil
  }

  /// Asks for a drawing or a picture and opens it.
  func openFile() {
    guard !request.isOpen else { return }
    request.ask(.open, in: folder) { [self] choice in
      if let choice { onOpen?(choice.path) }
    }
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
    run(choice) {
      $0.move(to: $1.path, replacing: $1.replaces, $2, then: $3)
    } then: { [self] path in
      workspace.newFile = nil
      workspace.showToast(
        words(.savedToast, ["name": FilePath.name(of: path)]), offer: workspace.offerToShow(path))
      UsedFiles.note(path, workspace.worker)
      workspace.showState()
    }
  }

  /// Asks for a path and saves a copy there, a picture if the name ends in .png.
  private func saveCopy(of content: CopyContent = .everything) {
    ask(.copy(suggestedCopyName, isBare: content != .everything)) { [self] choice in
      if let path = session.path, FileIdentity.isSame(choice.path, path) {
        return workspace.view.bulletin.show {
          $0(.cannotWrite, ["path": choice.path, "reason": $0[.reasonItself]])
        }
      }
      run(choice) {
        $0.copy(to: $1.path, replacing: $1.replaces, of: content, $2, then: $3)
      } then: { [self] path in
        workspace.showToast(
          words(.copiedToast, ["name": FilePath.name(of: path)]),
          offer: workspace.offerToShow(path))
        UsedFiles.note(path, workspace.worker)
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
    guard !request.isOpen else { return }
    workspace.finishWork()
    request.ask(purpose, in: folder) { [self] choice in
      guard let choice else { return }
      guard FileFormat.png.isNamed(choice.path) else { return next(choice) }
      pictures.save(to: choice.replaces ? .replacing(choice.path) : .new(choice.path))
    }
  }

  /// A request to the store that creates a file.
  private typealias Request = (
    DrawingStore, FileChooser.Choice, Progress, @escaping (Result<String, StoreError>) -> Void
  ) -> Void

  /// Sends a request to the store. Calls `then` with the path of the new file, or shows the error.
  private func run(
    _ choice: FileChooser.Choice, _ request: @escaping Request, then: @escaping (String) -> Void
  ) {
    let (progress, asked) = (Progress(), workspace.asked)
    saving = progress
    workspace.view.bulletin.beginProgress(
      words(.savingName, ["name": session.name(words)]), of: progress
    ) { [self] in
      progress.cancel()
      workspace.view.bulletin.endProgress(of: progress)
    }
    request(session.store, choice, progress) { [self] result in
      workspace.view.bulletin.endProgress(of: progress)
      guard asked.isShown else { return endLate(result) }
      switch result {
      case .success(let path):
        workspace.view.bulletin.show(notice: nil)
        then(path)
      case .failure(.drawing(.taken, _)):
        // A file was created there after the user chose the path.
        let replacing = FileChooser.Choice(path: choice.path, replaces: true)
        workspace.view.askToReplace(choice.path) { [self] in run(replacing, request, then: then) }
      case .failure(.drawing(.cancelled, _)): workspace.showToast(words[.savingCancelled])
      case .failure(let error):
        // If the store itself has no error, the drawing continues to be written to its former file.
        let waits = session.store.error != nil
        workspace.view.bulletin.show { waits ? $0.cannotWrite(error) : $0.cannotSave(error) }
      }
    }
  }

  /// Reports the result of the store's work for a drawing that was closed meanwhile.
  private func endLate(_ result: Result<String, StoreError>) {
    switch result {
    case .success(let path): UsedFiles.note(path, workspace.worker)
    case .failure(.drawing(.cancelled, _)): break
    case .failure(let error): workspace.tell { $0.cannotWrite(error) }
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

  /// The initial folder of file dialogs.
  private var folder: String {
    let path = session.isNamed ? session.path : session.origin
    return path.map { FilePath.folder(of: FilePath.absolute($0, in: FilePath.current)) }
      ?? UserFolder.documents.path
  }
}
