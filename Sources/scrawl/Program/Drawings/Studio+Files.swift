import Desktop
import Documents
import Glibc
import Language
import Rendering
import Session
import System

extension Studio {
  /// Asks for a drawing or a picture and opens it in place of what is open.
  func openFile() {
    guard !fileRequest.isOpen else { return }
    fileRequest.ask(.open, in: folder) { [self] choice in
      if let choice { open(choice.path) }
    }
  }

  /// Saves what isn't saved by itself: a picture that was opened gets its ink, a drawing without a name gets one.
  func save() {
    finishWork()
    if let newFile, newFile.kind == .drawing {
      return keep(FileChooser.Choice(path: newFile.path, replaces: false))
    }
    if session.isNamed { return tell(words(.isKeptIn, ["name": session.name(words)])) }
    guard let target = originTarget else { return nameDrawing() }
    savePicture(to: target)
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
      newFile = nil
      tell(words(.savedToast, ["name": FilePath.name(of: path)]))
      noteUse(of: path)
      showState()
    }
  }

  /// Asks where to put a copy, which is a picture where its name is a picture's.
  func saveCopy(of content: CopyContent = .everything) {
    ask { [self] choice in
      run(choice) {
        $0.copy(to: $1.path, replacing: $1.replaces, of: content, $2, then: $3)
      } then: { [self] path in
        tell(words(.copiedToast, ["name": FilePath.name(of: path)]))
        noteUse(of: path)
      }
    }
  }

  /// The same of what is to be seen alone.
  func saveBareCopy() {
    saveCopy(of: .withoutHistory(keeping: DrawingProperty.lasting))
  }

  /// Something has come to be at the path that nobody was asked about.
  func askToReplace(_ path: String, _ action: @escaping () -> Void) {
    view.ask { words in .replacing(path, words, onReplace: action) }
  }

  /// Notes that a file was opened or saved, for all programs of the desktop and for the list of drawings.
  func noteUse(of path: String) {
    let path = FilePath.absolute(path, in: FilePath.current)
    worker.run {
      RecentFiles().add(path)
      if DrawingName.isDrawing(path) { try? DrawingLibrary().note(path) }
    } then: { (_: Void) in
    }
  }

  /// Asks for a place; a picture is saved there at once, for a drawing's file `next` is called.
  private func ask(_ next: @escaping (FileChooser.Choice) -> Void) {
    guard !fileRequest.isOpen else { return }
    finishWork()
    fileRequest.ask(.save(suggestedName), in: folder) { [self] choice in
      guard let choice else { return }
      guard FilePath.pathExtension(of: choice.path) == "png" else { return next(choice) }
      savePicture(to: choice.replaces ? .replacing(choice.path) : .new(choice.path))
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
    view.bulletin.beginProgress(words(.savingName, ["name": session.name(words)])) { [self] in
      progress.cancel()
      view.bulletin.endProgress()
    }
    request(session.store, choice, progress) { [self] result in
      view.bulletin.endProgress()
      switch result {
      case .success(let path): then(path)
      case .failure(.drawing(.taken, _)):
        // Something has come to be there that nobody was asked about.
        let replacing = FileChooser.Choice(path: choice.path, replaces: true)
        askToReplace(choice.path) { [self] in run(replacing, request, then: then) }
      case .failure(.drawing(.cancelled, _)): tell(words[.savingCancelled])
      case .failure(let error): view.bulletin.show { $0.cannotWrite(error) }
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
