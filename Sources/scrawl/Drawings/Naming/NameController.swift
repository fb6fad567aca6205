import Chrome
import Desktop
import Documents
import Geometry
import Interface
import Language
import Library
import Parts
import Saving
import Session
import System
import Toolkit
import Wording

/// Renames and moves the file that the title names, and shows it in its folder.
final class NameController: Controller {
  private let workspace: Workspace
  private let files: FileController
  private lazy var saving = workspace.makeFileSaving()

  init(_ workspace: Workspace, _ files: FileController) {
    (self.workspace, self.files) = (workspace, files)
    wordsDidChange()
  }

  private var session: DrawingSession { workspace.session }
  private var words: Words { workspace.words }
  private var view: StudioView { workspace.view }

  var commands: [Command] {
    [
      Command(.rename, words, isEnabled: canBeNamed) { [unowned self] in askForName() },
      Command(
        "move", in: .drawing, words[.moveOpen],
        isEnabled: canBeNamed && !isPicture && session.path != nil
      ) { [unowned self] in askForPlace() },
      Command(
        "showInFolder", in: .drawing, words[.showInFolder],
        isEnabled: workspace.shownPath != nil
      ) { [unowned self] in if let path = workspace.shownPath { workspace.showInFolder(path) } },
    ]
  }

  /// Whether the title shows the name of a picture's file rather than the drawing's.
  private var isPicture: Bool { !session.isNamed && session.origin != nil }

  /// Whether the file can be renamed now: a picture's file must exist, and must not be in the process of being written.
  private var canBeNamed: Bool {
    isPicture
      ? workspace.newFile == nil && !workspace.isSaving : session.store.error == nil
  }

  func wordsDidChange() {
    view.chrome.title.naming.onAction = { [unowned self] in askForName() }
  }

  func stateDidChange() {
    view.chrome.title.naming.isEnabled = canBeNamed
  }

  func drawingWillEnd() { saving.drawingWillEnd() }

  // MARK: Names

  private func askForName() {
    guard canBeNamed else { return }
    workspace.finishWork()
    let (title, asked) = (view.chrome.title, workspace.asked)
    let end = isPicture ? session.origin.map(FilePath.pathExtension) : nil
    let card = RenameCard(
      session.name ?? "", endingAs: end ?? DrawingName.pathExtension, words)
    card.onRename = { [weak self] name, then in
      guard let self, asked.isShown else { return then(nil) }
      rename(to: name, then)
    }
    guard title.isHidden else {
      return view.toggle(card, at: title.naming.isHidden ? title.menu : title.naming)
    }
    view.dismissPopovers()
    card.open(at: Point(x: view.bounds.width / 2, y: view.bounds.height / 4), in: view)
  }

  /// Renames the drawing's file. Calls `then` with the sentence of an error, or with nil after success.
  private func rename(to name: String, _ then: @escaping (String?) -> Void) {
    guard session.name != nil, let path = workspace.shownPath else { return nameFirst(name, then) }
    if isPicture { return renamePicture(path, to: name, then) }
    move(path, to: FilePath.path(of: name, in: FilePath.folder(of: path)), then)
  }

  /// Renames the file of the drawing's original picture.
  private func renamePicture(_ path: String, to name: String, _ then: @escaping (String?) -> Void) {
    let target = FilePath.path(of: name, in: FilePath.folder(of: path))
    guard target != path else { return then(nil) }
    let (workspace, asked) = (workspace, workspace.asked)
    workspace.worker.run {
      Result { () throws(FileError) in try File.move(path, to: target, doing: .rename) }
    } then: { (result: Result<Bool, FileError>) in
      switch result {
      case .success(true):
        asked.session.placeOrigin(at: target)
        UsedFiles.note(target, workspace.worker)
        if asked.isShown {
          workspace.writeDown()
          workspace.desk.keeper?.windowsDidChange()
          workspace.showState()
        }
        then(nil)
      case .success(false): then(workspace.words(.drawingNameTaken, ["name": name]))
      case .failure(let error): then(error.sentence(workspace.words))
      }
    }
  }

  /// Gives a drawing its first name, in the folder of drawings without a name, or in the one on the command line.
  private func nameFirst(_ name: String, _ then: @escaping (String?) -> Void) {
    let wanted = workspace.newFile.map { FilePath.absolute($0.path, in: FilePath.current) }
    let folder = wanted.map(FilePath.folder) ?? workspace.unnamed.path
    // If the folder can't be created, the store reports the error.
    try? File.makeFolder(folder)
    let (workspace, asked, words) = (workspace, workspace.asked, words)
    session.store.move(
      to: FilePath.path(of: name, in: folder), replacing: false, Progress()
    ) { result in
      switch result {
      case .success(let path):
        UsedFiles.note(path, workspace.worker)
        if asked.isShown {
          workspace.newFile = nil
          workspace.showState()
        }
        then(nil)
      case .failure(.drawing(.taken, _)):
        then(words(.drawingNameTaken, ["name": DrawingName.title(of: name)]))
      case .failure(let error): then(words.cannotSave(error))
      }
    }
  }

  // MARK: Places

  /// Asks for another folder, and moves the drawing's file there.
  private func askForPlace() {
    guard session.isNamed, let path = workspace.shownPath else { return files.nameDrawing() }
    guard canBeNamed else { return }
    let name = FilePath.name(of: path)
    saving.ask(.move(name), in: workspace.placeToMove(path)) { [self] choice in
      let target = choice.path
      guard target != path else { return }
      move(path, to: target) { [workspace] failure in
        if let failure { return workspace.tell { _ in failure } }
        workspace.showToast(
          workspace.words(
            .movedToast, ["folder": FilePath.short(FilePath.folder(of: target))]),
          offer: workspace.offerToShow(target))
      }
    }
  }

  /// Moves the drawing's file, which its store closes for that time. Calls `then` as `rename` does.
  private func move(_ path: String, to target: String, _ then: @escaping (String?) -> Void) {
    guard target != path else { return then(nil) }
    let (workspace, asked) = (workspace, workspace.asked)
    asked.session.store.lend {
      workspace.worker.run {
        Result { () throws(LibraryFailure) in try DrawingLibrary().move(path, to: target) }
      } then: { (result: Result<Void, LibraryFailure>) in
        switch result {
        case .success:
          asked.session.store.giveBack(.moved(to: target))
          asked.session.place(at: target)
          UsedFiles.note(target, workspace.worker)
          if asked.isShown { workspace.showState() }
          then(nil)
        case .failure(let failure):
          asked.session.store.giveBack(.same)
          then(failure.sentence(workspace.words))
        }
      }
    }
  }
}
