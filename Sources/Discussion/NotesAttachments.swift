import Canvas
import Decoding
import Desktop
import Geometry
import Imaging
import Interface
import Language
import Library
import Marks
import Notes
import Parts
import Pictures
import Saving
import Session
import System
import Toolkit

/// Pictures that the user adds to the message that is being written.
final class NotesAttachments {
  /// Called when there are others.
  var onChange: (() -> Void)?

  private(set) var pictures: [ImportedPicture] = []

  private let workspace: Workspace
  private let clipboard: Clipboard
  private let importer: PictureImporter
  private lazy var request = workspace.makeFileRequest()

  init(_ workspace: Workspace, _ clipboard: Clipboard) {
    (self.workspace, self.clipboard) = (workspace, clipboard)
    importer = PictureImporter(workspace.view, workspace.worker)
  }

  /// The pictures as a message names them.
  var references: [PhotoReference] {
    pictures.map { picture in
      PhotoReference(
        medium: picture.hash, type: picture.medium.type, width: Int(picture.size.width.rounded()),
        height: Int(picture.size.height.rounded()))
    }
  }

  var media: [MediumHash: Medium] {
    Dictionary(pictures.map { ($0.hash, $0.medium) }) { first, _ in first }
  }

  func windowDidAppear() {
    importer.windowDidAppear()
  }

  /// Offers a file and parts of the canvas.
  func offer(at button: View) {
    var items = [
      Menu.Item(words[.notesPictureFromFile]) { [unowned self] in ask() },
      Menu.Item(words[.notesPictureOfView]) { [unowned self] in take(visibleArea) },
    ]
    if let area = canvas.selection.area {
      let margin = Self.margin / canvas.viewport.zoom
      items.append(
        Menu.Item(words[.notesPictureOfSelection]) { [unowned self] in
          take(area.outset(by: margin))
        })
    }
    workspace.view.toggle(Menu([items]), at: button)
  }

  private static let margin = 12.0

  private var canvas: CanvasView { workspace.view.canvas }
  private var words: Words { workspace.words }

  private var visibleArea: Rect {
    Rect(around: canvas.viewport.corners(of: canvas.bounds))
  }

  /// Adds a picture of a part of the canvas.
  private func take(_ area: Rect) {
    workspace.finishWork()
    let (asked, session) = (workspace.asked, workspace.session)
    let part = CanvasPart(
      drawing: session.drawing, picture: session.picture, area: area,
      scale: canvas.viewport.zoom * workspace.window.scale)
    let progress = Progress()
    workspace.view.bulletin.beginProgress(
      words(.insertingName, ["name": words[.pictureName]]), of: progress
    ) {
      progress.cancel()
    }
    workspace.worker.run(awaited: false) {
      part.png(progress)
    } then: { [weak self] png in
      guard let self else { return }
      workspace.view.bulletin.endProgress()
      guard asked.isShown, !progress.isCancelled else { return }
      if let png { return read([.bytes(png)]) }
      workspace.view.bulletin.show {
        $0(.cannotInsert, ["name": $0[.pictureName], "reason": $0[.reasonMemory]])
      }
    }
  }

  /// Adds what other programs drop.
  func add(_ contents: SelectionContents) {
    switch contents {
    case .files(let paths, _): read(paths.map(PictureImporter.Source.file))
    case .picture(_, let bytes): read([.bytes(bytes)])
    case .text: break
    }
  }

  /// Asks for a file.
  private func ask() {
    guard !request.isOpen else { return }
    request.ask(.insert, in: UserFolder.pictures.path) { [self] choice in
      if let choice { read([.file(choice.path)]) }
    }
  }

  /// Adds what the clipboard has.
  func paste() {
    let asked = workspace.asked
    clipboard.readContents { [weak self] contents in
      if let contents, asked.isShown { self?.add(contents) }
    }
  }

  private func read(_ sources: [PictureImporter.Source]) {
    let asked = workspace.asked
    importer.read(sources, .insertingName) { [self] results in
      guard asked.isShown else { return }
      for (source, result) in zip(sources, results) {
        switch result {
        case .success(let picture): pictures.append(picture)
        case .failure(.cancelled): break
        case .failure(let error):
          let name = importer.name(of: source)
          workspace.view.bulletin.show {
            $0(.cannotInsert, ["name": name, "reason": error.reason($0)])
          }
        }
      }
      onChange?()
    }
  }

  /// Takes all pictures out.
  func clear() {
    guard !pictures.isEmpty else { return }
    pictures = []
    onChange?()
  }

  func drawingWillEnd() {
    request.cancel()
    importer.cancel()
    clear()
  }
}
