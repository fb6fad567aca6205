import Desktop
import Glibc
import Graphics
import Marks
import Rendering

extension Studio {
  /// Asks for a picture and opens it in place of the sheet.
  func openFile() {
    guard !fileRequest.isOpen else { return }
    askAboutInk(.saveBeforeOpening) { [self] in
      // What the person has given up now isn't asked about again.
      let givenUp = sheet.drawing
      fileRequest.ask(.open, in: folder) { [self] choice in
        if let choice { open(choice.path, givingUp: givenUp) }
      }
    }
  }

  /// Asks where to save, and saves there from now on.
  func saveAs() {
    guard !fileRequest.isOpen else { return }
    view.canvas.tool.finish(on: view.canvas)
    let name =
      sheet.path.map(FilePath.name) ?? PicturesFolder.fileName(at: time(nil), number: 1)
    fileRequest.ask(.save(name), in: folder) { [self] choice in
      guard let choice else { return }
      save(to: choice.replaces ? .replacing(choice.path) : .new(choice.path))
    }
  }

  /// Something has come to be at the path that nobody was asked about.
  func askToReplace(_ path: String, _ next: @escaping () -> Void) {
    view.ask { words in
      .replacing(path, words) { [self] in save(to: .replacing(path), then: next) }
    }
  }

  /// Notes that the file was opened or saved, for all programs of the desktop.
  func noteUse(of path: String) {
    let path = FilePath.absolute(path, in: Self.currentFolder)
    worker.run {
      RecentFiles().add(path)
    } then: { (_: Void) in
    }
  }

  /// Reads a picture beside the loop. A file that holds none is told of, and everything stays as it was.
  private func open(_ path: String, givingUp givenUp: Drawing) {
    follow(PictureReading(path, worker), givingUp: givenUp) { [self] failure in
      view.bulletin.show { failure.sentence(path, $0) }
    }
  }

  /// Shows the picture that the command line named as soon as it is there. The program ends where it holds none, unless
  /// something was drawn meanwhile.
  func follow(_ reading: PictureReading) {
    follow(reading, givingUp: sheet.drawing) { [self] failure in
      Console.report(failure.sentence(reading.path, words))
      hasFailed = true
      guard !sheet.isUnsaved else {
        return view.bulletin.show { failure.sentence(reading.path, $0) }
      }
      loop.stop()
    }
  }

  private func follow(
    _ reading: PictureReading, givingUp givenUp: Drawing,
    orElse fail: @escaping (PictureFile.Failure) -> Void
  ) {
    let path = reading.path
    view.bulletin.beginProgress(words(.openingName, ["name": FilePath.name(of: path)])) { [self] in
      reading.then = nil
      view.bulletin.endProgress()
    }
    reading.then = { [weak self] outcome in
      guard let self else { return }
      reading.then = nil
      view.bulletin.endProgress()
      switch outcome {
      case .success(var picture):
        picture.scale = window.scale
        view.canvas.tool.finish(on: view.canvas)
        if sheet.drawing == givenUp { return show(picture, of: path) }
        // The hand went on meanwhile.
        askAboutInk(.saveBeforeOpening) { [self] in show(picture, of: path) }
      case .failure(let failure): fail(failure)
      }
    }
  }

  private func show(_ picture: Picture, of path: String) {
    do {
      try begin(Sheet(picture: picture, path: path))
      noteUse(of: path)
    } catch {
      view.bulletin.show { PictureFile.Failure.picture(error).sentence(path, $0) }
    }
  }

  /// Where the person looks for files first.
  private var folder: String {
    sheet.path.map { FilePath.folder(of: FilePath.absolute($0, in: Self.currentFolder)) }
      ?? PicturesFolder.path
  }

  private static var currentFolder: String {
    guard let folder = getcwd(nil, 0) else { return "/" }
    defer { free(folder) }
    return String(cString: folder)
  }
}
