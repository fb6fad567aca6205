package import Canvas
package import Chrome
package import Configuration
import Formats
import Geometry
import Graphics
import Interface
import Language
import Library
import Marks
import Notes
package import Parts
import Rendering
package import Saving
import Session
package import System
import Toolkit
import Wording

/// Exports the drawing, or a part of it, in another format.
package final class ExportController: Controller {
  private let drawing: any OpenDrawing
  private let canvas: CanvasView
  private let stage: any Stage
  private let reporter: any Reporter
  private let settings: SettingsFile
  private let request: FileRequest
  private let worker: Worker

  /// The progress of computing the panel's preview and file size; a newer choice cancels it.
  private var progress: Progress?

  /// The inputs of the panel's preview, which is computed again when they change.
  private struct Shown: Equatable {
    let choice: ExportChoice
    let changes: Int
    let area: Rect?
  }

  private var shown: Shown?

  /// The drawing without its history, for the panel, and the number of changes at which it was copied.
  private var embedded: (changes: Int, drawing: EmbeddedDrawing)?

  /// Cancels the copying of the drawing into a file that is being written.
  private var embedding: Progress?

  /// The folder of the last exported file.
  private var folder: String?

  private static let key = "export"

  package init(
    _ drawing: any OpenDrawing, _ canvas: CanvasView, _ stage: any Stage, _ reporter: any Reporter,
    _ settings: SettingsFile, _ request: FileRequest, _ worker: Worker
  ) {
    (self.drawing, self.canvas, self.stage) = (drawing, canvas, stage)
    (self.reporter, self.settings) = (reporter, settings)
    (self.request, self.worker) = (request, worker)
  }

  private var words: Words { stage.words }
  private var session: DrawingSession { drawing.session }
  private var panel: ExportPanel? { stage.openPanel(ExportPanel.self) }

  private var writer: ExportWriter {
    ExportWriter(drawing: drawing, reporter: reporter, stage: stage, worker: worker)
  }

  /// The job for a choice and the current drawing; nil if there is no ink to export.
  private func job(_ choice: ExportChoice) -> ExportJob? {
    ExportJob(choice, of: session, on: canvas, words)
  }

  package var commands: [Command] {
    [
      Command(.export, words) { [unowned self] in toggle() }
    ]
  }

  private func toggle() {
    guard panel == nil else { return stage.closePanel() }
    drawing.finishWork()
    stage.openPanel { [unowned self] words in
      let kept = settings.values[Self.key].flatMap(ExportChoice.init)
      let panel = ExportPanel(
        kept ?? ExportChoice(), hasSelection: canvas.selection.area != nil, words)
      panel.onChange = { [unowned self] in
        if let panel = self.panel {
          settings.set(Self.key, to: panel.choice.text)
        }
        update()
      }
      panel.onExport = { [unowned self] in ask() }
      return panel
    }
    update()
  }

  // MARK: The panel

  private func update() {
    guard let panel else { return }
    let wanted = Shown(
      choice: panel.choice, changes: session.changeCount,
      area: panel.choice.part == .view
        ? canvas.viewport.canvas(Rect(origin: .zero, size: canvas.bounds.size))
        : canvas.selection.area)
    guard wanted != shown else { return }
    shown = wanted
    progress?.cancel()
    let job = self.job(panel.choice)
    panel.show(job?.export, bytes: nil)
    guard let job else { return }
    let progress = Progress()
    self.progress = progress
    guard panel.choice.embedsDrawing else { return find(about: job, progress) }
    embed(progress) { [self] embedded in
      var job = job
      job.export.embedded = embedded
      find(about: job, progress)
    }
  }

  /// Copies the drawing unless the last copy is up to date. Calls `then` with nil on failure.
  private func embed(_ progress: Progress, then: @escaping (EmbeddedDrawing?) -> Void) {
    let changes = session.changeCount
    if let embedded, embedded.changes == changes { return then(embedded.drawing) }
    drawing.writeDown()
    session.embed(progress) { [weak self] result in
      guard let self, self.progress === progress else { return }
      embedded = (try? result.get()).map { (changes, $0) }
      then(embedded?.drawing)
    }
  }

  /// Computes the preview and the file size of an export, and shows them.
  private func find(about job: ExportJob, _ progress: Progress) {
    // The size is computed from constants, since the preview in a panel that was just opened has no layout yet.
    let scale = canvas.scale
    let size = Size(width: ExportPreview.width * scale, height: (ExportPreview.height - 8) * scale)
    worker.run(awaited: false) {
      (
        preview: job.preview(fitting: size, progress), bytes: job.byteCount(progress),
        isRedacted: job.export.embedded != nil && job.export.isRedacted
      )
    } then: { [weak self] (result: (preview: [UInt8]?, bytes: Int?, isRedacted: Bool)) in
      guard let self, self.progress === progress, let panel = self.panel else { return }
      panel.show(result.preview.flatMap { try? ImageSurface(png: $0) })
      panel.show(job.export, bytes: result.bytes)
      panel.show(isRedacted: result.isRedacted)
    }
  }

  // MARK: The file

  /// Asks for a path, and writes the file.
  private func ask() {
    guard let panel, let job = self.job(panel.choice), !request.isOpen else {
      return
    }
    let exported = panel.choice
    let name = job.export.format.fileFormat.fileName(FilePath.stem(of: session.name(words)))
    stage.closePanel()
    request.ask(.export(name), in: folder ?? startFolder) { [self] choice in
      guard let choice else { return }
      folder = FilePath.folder(of: choice.path)
      guard exported.embedsDrawing else { return writer.write(job, to: choice) }
      embed(exported, to: choice)
    }
  }

  /// Writes a file that embeds the drawing. Both the picture and the drawing are taken now.
  private func embed(_ exported: ExportChoice, to choice: FileChooser.Choice) {
    drawing.finishWork()
    guard var job = self.job(exported) else { return }
    let progress = Progress()
    embedding = progress
    let name = FilePath.name(of: choice.path)
    stage.bulletin.beginProgress(words(.savingName, ["name": name])) { progress.cancel() }
    session.embed(progress) { [weak self] result in
      guard let self, embedding === progress else { return }
      embedding = nil
      stage.bulletin.endProgress()
      switch result {
      case .success(let embedded):
        job.export.embedded = embedded
        writer.write(job, to: choice)
      case .failure(.cancelled): reporter.showToast(words[.savingCancelled])
      case .failure(let failure): stage.bulletin.show { failure.sentence(as: .png, $0) }
      }
    }
  }

  private var startFolder: String {
    let path = session.isNamed ? session.path : session.origin
    return path.map { FilePath.folder(of: FilePath.absolute($0, in: FilePath.current)) }
      ?? UserFolder.documents.path
  }

  // MARK: Events

  package func stateDidChange() { update() }
  package func selectionDidChange() { update() }
  package func viewportDidChange() { update() }

  package func wordsDidChange() {
    shown = nil
    update()
  }

  package func panelDidChange() {
    guard panel == nil, shown != nil else { return }
    (shown, embedded) = (nil, nil)
    progress?.cancel()
    progress = nil
  }

  package func drawingWillEnd() {
    request.cancel()
    if let embedding {
      embedding.cancel()
      stage.bulletin.endProgress()
      self.embedding = nil
    }
    embedded = nil
    if panel != nil { stage.closePanel() }
  }
}
