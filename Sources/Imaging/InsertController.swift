package import Canvas
package import Chrome
import Decoding
package import Desktop
package import Geometry
import Interface
import Language
import Library
package import Marks
package import Parts
import Pictures
package import Saving
import Session
package import System
import Toolkit
import Wording

/// Inserts pictures and words: from files, from drops, and those that `ClipController` finds on the clipboard.
package final class InsertController: Controller {
  private let drawing: any OpenDrawing
  private let canvas: CanvasView
  private let stage: any Stage
  private let reporter: any Reporter
  private let editor: any DrawingEditor
  private let window: Window
  private let clipboard: Clipboard
  private let importer: PictureImporter
  private let worker: Worker

  /// The look of texts.
  private let texts: TextSettings

  /// Selects the inserted marks.
  private let select: ([RankedMark]) -> Void
  private let request: FileRequest

  package init(
    _ drawing: any OpenDrawing, _ canvas: CanvasView, _ stage: any Stage, _ reporter: any Reporter,
    _ editor: any DrawingEditor, _ window: Window, _ clipboard: Clipboard, _ request: FileRequest,
    _ worker: Worker, _ texts: TextSettings, selecting select: @escaping ([RankedMark]) -> Void
  ) {
    (self.drawing, self.canvas, self.stage, self.reporter) = (drawing, canvas, stage, reporter)
    (self.editor, self.window, self.clipboard) = (editor, window, clipboard)
    (self.request, self.select) = (request, select)
    (self.worker, self.texts) = (worker, texts)
    importer = PictureImporter(stage, worker)
  }

  private var words: Words { stage.words }

  package var commands: [Command] {
    [
      Command(.insertPicture, words) { [unowned self] in ask() }
    ]
  }

  package func windowDidAppear() {
    importer.windowDidAppear()
  }

  package func drawingWillEnd() {
    request.cancel()
    importer.cancel()
  }

  private func ask() {
    guard !request.isOpen else { return }
    drawing.finishWork()
    request.ask(.insert, in: UserFolder.pictures.path) { [self] choice in
      if let choice { insert([.file(choice.path)]) }
    }
  }

  /// Inserts the picture or the files on the clipboard, near a point of the canvas.
  package func paste(for asked: AskedDrawing, at place: Point) {
    clipboard.readContents { [weak self] contents in
      guard let self, asked.isShown else { return }
      guard let contents else { return refuse(words[.nothingToPaste]) }
      insert(contents, .near(place))
    }
  }

  /// Inserts dropped contents around a point of the canvas.
  package func insert(_ contents: SelectionContents, at place: Point) {
    insert(contents, .at(place))
  }

  /// Inserts contents from another program.
  private func insert(_ contents: SelectionContents, _ target: Target) {
    switch contents {
    case .files(let paths, _): insert(paths.map(PictureImporter.Source.file), target)
    case .picture(_, let bytes): insert([.bytes(bytes)], target)
    case .text(let text): insert(text, target)
    }
  }

  /// Inserts words as a text.
  private func insert(_ text: String, _ target: Target) {
    let asked = drawing.asked
    guard let set = texts.setter(of: text, at: canvas.viewport.zoom) else {
      let isBlank = text.allSatisfy(\.isWhitespace)
      return refuse(words[isBlank ? .nothingToPaste : .textTooLong])
    }
    worker.run(awaited: false, set) { [weak self] set in
      guard let self, asked.isShown else { return }
      canvas.betweenTouches { [self] in
        asked.session.whenHere(
          asked.answer { [self] in
            let marks = put(set, target)
            guard !marks.isEmpty else { return }
            didPaste()
            select(marks)
          })
      }
    }
  }

  private func put(_ set: SetWords, _ target: Target) -> [RankedMark] {
    drawing.finishWork()
    let viewport = canvas.viewport
    let centre =
      switch target {
      case .middle: viewport.canvas(canvas.bounds.centre)
      case .at(let place): place
      case .near(let place): inSight(place, set.size)
      }
    return editor.perform(
      .insert(
        [set.mark(around: centre, turned: viewport.angle)], above: drawing.session.drawing.top),
      bringing: set.media, as: .insert)
  }

  /// The last toast about a refused paste.
  private var refusal: String?

  /// Shows a toast that says why a paste is refused; the next successful paste hides it.
  package func refuse(_ text: String) {
    refusal = text
    reporter.showToast(text)
  }

  /// Call this after a paste.
  package func didPaste() {
    if let refusal { stage.bulletin.hide(toast: refusal) }
    refusal = nil
  }

  /// Opens a picture in a new drawing, or inserts pictures into the open one. `begin` closes the open drawing and begins the new
  /// one, if the user agrees.
  package func show(
    _ wish: PictureWish,
    beginning begin: @escaping (_ picture: String, _ then: @escaping () -> Void) -> Void
  ) {
    let insertAll = { [self] in
      insert(wish.inserted.map(PictureImporter.Source.file), reporting: wish.isOfCommandLine)
    }
    guard let path = wish.opened else { return insertAll() }
    let asked = drawing.asked
    importer.read([.file(path)], .openingName) { [self] results in
      guard asked.isShown else { return }
      switch results[0] {
      case .success(let picture):
        begin(path) { [self] in
          _ = put([picture], .middle)
          drawing.session.didSave(
            drawing.session.drawing,
            as: PictureState(picture.stamp, isWhole: picture.isWhole))
          drawing.showState()
          let name = FilePath.name(of: path)
          if !picture.isWhole { stage.bulletin.show { $0(.pictureLacksParts, ["name": name]) } }
          if wish.hasUnreadableDrawing {
            stage.bulletin.show { $0(.cannotReadInside, ["name": name]) }
          }
          insertAll()
        }
      case .failure(.cancelled): break
      case .failure(let error):
        tell(reporting: wish.isOfCommandLine) {
          $0(.cannotOpen, ["path": path, "reason": error.reason($0)])
        }
      }
    }
  }

  /// The position of new pictures.
  private enum Target {
    /// The middle of the view.
    case middle

    /// Around a point of the canvas.
    case at(Point)

    /// The point nearest to this one for which the pictures lie within the view.
    case near(Point)
  }

  /// Inserts pictures, each one shifted against the one before.
  private func insert(
    _ sources: [PictureImporter.Source], _ target: Target = .middle, reporting: Bool = false
  ) {
    let asked = drawing.asked
    importer.read(sources, .insertingName) { [self] results in
      canvas.betweenTouches { [self] in
        asked.session.whenHere(
          asked.answer { [self] in
            let marks = put(results.compactMap { try? $0.get() }, target)
            guard !marks.isEmpty else { return }
            didPaste()
            select(marks)
          })
      }
      let failures = zip(sources, results).compactMap { source, result in
        result.failure.map { (name: importer.name(of: source), error: $0) }
      }.filter { $0.error != .cancelled }
      if let first = failures.first {
        tell(reporting: reporting) { Self.sentence(first, and: failures.count - 1, $0) }
      }
    }
  }

  /// The message that a picture can't be inserted, with the number of other failures.
  private static func sentence(
    _ first: (name: String, error: PictureError), and others: Int, _ words: Words
  ) -> String {
    let sentence = words(.cannotInsert, ["name": first.name, "reason": first.error.reason(words)])
    guard others > 0 else { return sentence }
    return words(
      .sentences, ["first": sentence, "second": words(.cannotInsertMore, count: others)])
  }

  /// Shows an error; if `reporting`, also on the console and by the exit status.
  private func tell(reporting: Bool, _ sentence: @escaping (Words) -> String) {
    stage.bulletin.show { sentence($0) }
    guard reporting else { return }
    reporter.fail(sentence(words))
  }

  /// Adds the pictures in one step.
  private func put(_ pictures: [ImportedPicture], _ target: Target) -> [RankedMark] {
    guard !pictures.isEmpty else { return [] }
    drawing.finishWork()
    let viewport = canvas.viewport
    let middle =
      switch target {
      case .middle: viewport.canvas(canvas.bounds.centre)
      case .at(let place), .near(let place): place
      }
    let visible = Size(
      width: canvas.bounds.width / viewport.zoom, height: canvas.bounds.height / viewport.zoom)
    let marks = pictures.enumerated().map { index, picture in
      let aside = Double(index) * Self.aside / viewport.zoom
      var centre = middle + Vector(dx: aside, dy: aside)
      let pixels = viewport.zoom * window.scale
      var mark = picture.mark(at: centre, within: visible, pixelsPerUnit: pixels)
      if case .near = target, let frame = BoundsMeasurer.bounds(of: mark) {
        centre = inSight(centre, frame.size)
        mark = picture.mark(at: centre, within: visible, pixelsPerUnit: pixels)
      }
      return mark.transformed(by: .rotation(by: -viewport.angle, around: centre))
    }
    let media = Dictionary(pictures.map { ($0.hash, $0.medium) }) { first, _ in first }
    return editor.perform(
      .insert(marks, above: drawing.session.drawing.top), bringing: media, as: .insert)
  }

  /// The point of the canvas nearest to `centre` for which a picture of a size, centred on it, lies within the view.
  private func inSight(_ centre: Point, _ size: Size) -> Point {
    let (viewport, room) = (canvas.viewport, canvas.bounds)
    func held(_ place: Double, _ side: Double, _ low: Double, _ high: Double) -> Double {
      let half = min(side * viewport.zoom, high - low) / 2
      return min(max(place, low + half), high - half)
    }
    let place = viewport.view(centre)
    return viewport.canvas(
      Point(
        x: held(place.x, size.width, room.minX, room.maxX),
        y: held(place.y, size.height, room.minY, room.maxY)))
  }

  /// The shift between several pictures, in units of the view.
  private static let aside = 24.0
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { error } else { nil }
  }
}
