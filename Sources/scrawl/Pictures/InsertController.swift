import Canvas
import Decoding
import Desktop
import Geometry
import Interface
import Language
import Library
import Marks
import Pictures
import Session
import System
import Toolkit

/// Puts pictures on the canvas: from a file, from the clipboard, and those that are dropped.
final class InsertController: Controller {
  private let workspace: Workspace
  private let clipboard: Clipboard
  private let ink: InkController

  /// Selects the pictures that were inserted.
  private let select: ([PlacedMark]) -> Void
  private lazy var request = FileRequest(
    workspace.window, workspace.view, workspace.worker, workspace.bus)

  /// Cancels the pictures that are being read.
  private var progress: Progress?

  init(
    _ workspace: Workspace, _ clipboard: Clipboard, _ ink: InkController, _ drops: DropController,
    selecting select: @escaping ([PlacedMark]) -> Void
  ) {
    (self.workspace, self.clipboard) = (workspace, clipboard)
    (self.ink, self.select) = (ink, select)
    drops.onPictures = { [unowned self] in insert($0, at: $1) }
  }

  private var words: Words { workspace.words }
  private var view: StudioView { workspace.view }

  var commands: [Command] {
    [
      Command("insertPicture", in: .edit, words[.insertPicture], [Key(.character("i"), .control)]) {
        [unowned self] in ask()
      },
      Command("paste", in: .edit, words[.paste], [Key(.character("v"), .control)]) {
        [unowned self] in paste()
      },
    ]
  }

  func drawingWillEnd() {
    request.cancel()
    progress?.cancel()
  }

  private func ask() {
    guard !request.isOpen else { return }
    workspace.finishWork()
    request.ask(.insert(DroppedFiles.pictureExtensions), in: UserFolder.pictures.path) {
      [self] choice in
      if let choice { insert([.file(choice.path)], at: nil) }
    }
  }

  private func paste() {
    workspace.finishWork()
    clipboard.readContents { [weak self] contents in
      guard let self else { return }
      guard let contents else { return workspace.showToast(words[.nothingToPaste]) }
      insert(contents, at: nil)
    }
  }

  /// Inserts what another program handed over, at a place of the canvas or in the middle of the view.
  private func insert(_ contents: SelectionContents, at place: Point?) {
    switch contents {
    case .files(let paths, _): insert(paths.map(Source.file), at: place)
    case .picture(_, let bytes): insert([.bytes(bytes)], at: place)
    case .text: workspace.showToast(words[.nothingToPaste])
    }
  }

  /// Inserts pictures from files, each a little aside of the one before.
  func insert(_ paths: [String]) {
    insert(paths.map(Source.file), at: nil)
  }

  private enum Source: Sendable {
    case file(String)
    case bytes([UInt8])

    func picture(_ progress: Progress) throws(PictureError) -> ImportedPicture {
      switch self {
      case .file(let path): try ImportedPicture(reading: path, progress: progress)
      case .bytes(let bytes): try ImportedPicture(bytes, progress: progress)
      }
    }
  }

  private func insert(_ sources: [Source], at place: Point?) {
    guard !sources.isEmpty else { return }
    let (progress, session) = (Progress(), workspace.session)
    self.progress?.cancel()
    self.progress = progress
    let name = name(of: sources[0])
    view.bulletin.beginProgress(words(.insertingName, ["name": name]), of: progress) {
      progress.cancel()
    }
    workspace.worker.run(awaited: false) {
      sources.map { source in
        Result { () throws(PictureError) in try source.picture(progress) }
      }
    } then: { [weak self] results in
      guard let self else { return }
      if self.progress === progress {
        view.bulletin.endProgress()
        self.progress = nil
      }
      // The drawing may have been closed meanwhile.
      guard session === workspace.session else { return }
      put(results.compactMap { try? $0.get() }, at: place)
      for (source, result) in zip(sources, results) {
        if case .failure(let error) = result { show(error, of: source) }
      }
    }
  }

  private func name(of source: Source) -> String {
    if case .file(let path) = source { FilePath.name(of: path) } else { words[.pictureName] }
  }

  private func show(_ error: PictureError, of source: Source) {
    guard error != .cancelled else { return }
    let name = name(of: source)
    view.bulletin.show { $0(.cannotInsert, ["name": name, "reason": error.reason($0)]) }
  }

  /// Adds the pictures in one step, and selects them.
  private func put(_ pictures: [ImportedPicture], at place: Point?) {
    guard !pictures.isEmpty else { return }
    workspace.finishWork()
    let (canvas, viewport) = (view.canvas, view.canvas.viewport)
    let middle = place ?? viewport.canvas(canvas.bounds.centre)
    let visible = Size(
      width: canvas.bounds.width / viewport.zoom, height: canvas.bounds.height / viewport.zoom)
    let marks = pictures.enumerated().map { index, picture in
      let aside = Double(index) * Self.aside / viewport.zoom
      let centre = middle + Vector(dx: aside, dy: aside)
      let mark = picture.mark(
        at: centre, within: visible, pixelsPerUnit: viewport.zoom * workspace.window.scale)
      return mark.transformed(by: .rotation(by: -viewport.angle, around: centre))
    }
    select(ink.insert(marks, bringing: pictures.map(\.medium), as: .insert))
  }

  /// How far each of several pictures is put aside, in units of the view.
  private static let aside = 24.0
}
