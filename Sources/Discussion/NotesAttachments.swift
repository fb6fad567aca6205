package import Canvas
import Decoding
package import Desktop
import Geometry
import Imaging
import Interface
import Language
import Library
import Marks
import Notes
package import Parts
import Pictures
package import Saving
import Session
package import System
import Toolkit

/// The pictures that the user attaches to the message being written.
package final class NotesAttachments {
  /// Called after the pictures have changed.
  var onChange: (() -> Void)?

  private(set) var pictures: [ImportedPicture] = []

  private let drawing: any OpenDrawing
  private let canvas: CanvasView
  private let stage: any Stage
  private let window: Window
  private let clipboard: Clipboard
  private let request: FileRequest
  private let worker: Worker
  private let importer: PictureImporter

  package init(
    _ drawing: any OpenDrawing, _ canvas: CanvasView, _ stage: any Stage, _ window: Window,
    _ clipboard: Clipboard, _ request: FileRequest, _ worker: Worker
  ) {
    (self.drawing, self.canvas, self.stage, self.window) = (drawing, canvas, stage, window)
    (self.clipboard, self.request, self.worker) = (clipboard, request, worker)
    importer = PictureImporter(stage, worker)
  }

  /// The references to the pictures in the message.
  var references: [PhotoReference] {
    pictures.map { picture in
      PhotoReference(
        medium: picture.hash, type: picture.medium.baseType,
        width: Int(picture.size.width.rounded()), height: Int(picture.size.height.rounded()))
    }
  }

  var media: [MediumHash: Medium] {
    Dictionary(pictures.map { ($0.hash, $0.medium) }) { first, _ in first }
  }

  func windowDidAppear() {
    importer.windowDidAppear()
  }

  /// Opens the menu of sources: a file, or a part of the canvas.
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
    stage.toggle(Menu([items]), at: button)
  }

  private static let margin = 12.0

  private var words: Words { stage.words }

  private var visibleArea: Rect {
    Rect(around: canvas.viewport.corners(of: canvas.bounds))
  }

  /// Attaches a picture of a part of the canvas.
  private func take(_ area: Rect) {
    drawing.finishWork()
    let (asked, session) = (drawing.asked, drawing.session)
    let part = CanvasPart(
      drawing: session.drawing, picture: session.picture, area: area,
      scale: canvas.viewport.zoom * window.scale)
    let progress = Progress()
    stage.bulletin.beginProgress(
      words(.insertingName, ["name": words[.pictureName]]), of: progress
    ) {
      progress.cancel()
    }
    worker.run(awaited: false) {
      part.png(progress)
    } then: { [weak self] png in
      guard let self else { return }
      stage.bulletin.endProgress()
      guard asked.isShown, !progress.isCancelled else { return }
      if let png { return read([.bytes(png)]) }
      stage.bulletin.show {
        $0(.cannotInsert, ["name": $0[.pictureName], "reason": $0[.reasonMemory]])
      }
    }
  }

  /// Attaches contents from another program.
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

  /// Attaches the picture or the files on the clipboard.
  func paste() {
    let asked = drawing.asked
    clipboard.readContents { [weak self] contents in
      if let contents, asked.isShown { self?.add(contents) }
    }
  }

  private func read(_ sources: [PictureImporter.Source]) {
    let asked = drawing.asked
    importer.read(sources, .insertingName) { [self] results in
      guard asked.isShown else { return }
      for (source, result) in zip(sources, results) {
        switch result {
        case .success(let picture): pictures.append(picture)
        case .failure(.cancelled): break
        case .failure(let error):
          let name = importer.name(of: source)
          stage.bulletin.show {
            $0(.cannotInsert, ["name": name, "reason": error.reason($0)])
          }
        }
      }
      onChange?()
    }
  }

  /// Removes all pictures.
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
