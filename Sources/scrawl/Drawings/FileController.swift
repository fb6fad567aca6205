import Desktop
import Documents
import Glibc
import Interface
import Language
import Library
import Rendering
import Session
import System
import Toolkit

/// Asks for files: to open one, to give the drawing a name, to copy it.
final class FileController: Controller {
  /// Opens the file at a path in place of what is open.
  var onOpen: ((String) -> Void)?

  private let workspace: Workspace
  private let pictures: PictureController
  private lazy var request = FileRequest(
    workspace.window, workspace.view, workspace.worker, workspace.bus)

  init(_ workspace: Workspace, _ pictures: PictureController) {
    (self.workspace, self.pictures) = (workspace, pictures)
  }

  private var session: DrawingSession { workspace.session }
  private var words: Words { workspace.words }

  var commands: [Command] {
    [
      Command(
        "open", in: .drawing, words[.openFile], [Key(.character("o"), [.control, .shift])]
      ) { [unowned self] in openFile() },
      Command("save", in: .drawing, words[.save], [Key(.character("s"), .control)]) {
        [unowned self] in save()
      },
      Command(
        "saveCopy", in: .drawing, words[.saveCopy], [Key(.character("s"), [.control, .shift])]
      ) { [unowned self] in saveCopy() },
      Command("saveBareCopy", in: .drawing, words[.saveBareCopy]) { [unowned self] in
        saveBareCopy()
      },
    ]
  }

  /// Who was asked where to save was asked about the drawing that goes.
  func drawingWillEnd() {
    request.cancel()
  }

  /// Asks for a drawing or a picture and opens it in place of what is open.
  func openFile() {
    guard !request.isOpen else { return }
    request.ask(.open, in: folder) { [self] choice in
      if let choice { onOpen?(choice.path) }
    }
  }

  /// Saves what isn't saved by itself: a picture that was opened gets its ink, a drawing without a name gets one.
  private func save() {
    workspace.finishWork()
    if let newFile = workspace.newFile, newFile.kind == .drawing {
      return keep(FileChooser.Choice(path: newFile.path, replaces: false))
    }
    if session.isNamed { return workspace.tell(words(.isKeptIn, ["name": session.name(words)])) }
    guard let target = pictures.originTarget else { return nameDrawing() }
    pictures.save(to: target)
  }

  /// Asks for a name and a place, which the drawing has from now on.
  func nameDrawing() {
    ask { [self] in keep($0) }
  }

  /// Moves the drawing's file to the chosen place and goes on there.
  private func keep(_ choice: FileChooser.Choice) {
    run(choice) {
      $0.move(to: $1.path, replacing: $1.replaces, $2, then: $3)
    } then: { [self] path in
      workspace.newFile = nil
      workspace.tell(words(.savedToast, ["name": FilePath.name(of: path)]))
      UsedFiles.note(path, workspace.worker)
      workspace.showState()
    }
  }

  /// Asks where to put a copy, which is a picture where its name is a picture's.
  private func saveCopy(of content: CopyContent = .everything) {
    ask { [self] choice in
      run(choice) {
        $0.copy(to: $1.path, replacing: $1.replaces, of: content, $2, then: $3)
      } then: { [self] path in
        workspace.tell(words(.copiedToast, ["name": FilePath.name(of: path)]))
        UsedFiles.note(path, workspace.worker)
      }
    }
  }

  /// The same of what is to be seen alone.
  private func saveBareCopy() {
    saveCopy(of: .withoutHistory(keeping: DrawingProperty.lasting))
  }

  /// Asks for a place; a picture is saved there at once, for a drawing's file `next` is called.
  private func ask(_ next: @escaping (FileChooser.Choice) -> Void) {
    guard !request.isOpen else { return }
    workspace.finishWork()
    request.ask(.save(suggestedName), in: folder) { [self] choice in
      guard let choice else { return }
      guard FilePath.pathExtension(of: choice.path) == "png" else { return next(choice) }
      pictures.save(to: choice.replaces ? .replacing(choice.path) : .new(choice.path))
    }
  }

  /// What the store is asked for, with the file that it is to make.
  private typealias Request = (
    DrawingStore, FileChooser.Choice, Progress, @escaping (Result<String, StoreError>) -> Void
  ) -> Void

  /// Asks the store for a file; `then` gets the path of what it made. The person is told of a failure.
  private func run(
    _ choice: FileChooser.Choice, _ request: @escaping Request, then: @escaping (String) -> Void
  ) {
    let progress = Progress()
    workspace.view.bulletin.beginProgress(words(.savingName, ["name": session.name(words)])) {
      [self] in
      progress.cancel()
      workspace.view.bulletin.endProgress()
    }
    request(session.store, choice, progress) { [self] result in
      workspace.view.bulletin.endProgress()
      switch result {
      case .success(let path): then(path)
      case .failure(.drawing(.taken, _)):
        // Something has come to be there that nobody was asked about.
        let replacing = FileChooser.Choice(path: choice.path, replaces: true)
        workspace.view.askToReplace(choice.path) { [self] in run(replacing, request, then: then) }
      case .failure(.drawing(.cancelled, _)): workspace.tell(words[.savingCancelled])
      case .failure(let error): workspace.view.bulletin.show { $0.cannotWrite(error) }
      }
    }
  }

  private var suggestedName: String {
    if session.isNamed, let path = session.path { return FilePath.name(of: path) }
    if let origin = session.origin { return FilePath.stem(of: origin) + ".scrawl" }
    return words(.drawingOf, ["date": PicturesFolder.date(of: time(nil))]) + ".scrawl"
  }

  /// Where the person looks for files first.
  private var folder: String {
    let path = session.isNamed ? session.path : session.origin
    return path.map { FilePath.folder(of: FilePath.absolute($0, in: FilePath.current)) }
      ?? UserFolder.documents.path
  }
}
