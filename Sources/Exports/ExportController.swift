package import Canvas
package import Chrome
package import Configuration
import Formats
import Geometry
import Graphics
import Language
import Library
package import Parts
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
  private let saving: FileSaving
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

  /// The folder of the last exported file.
  private var folder: String?

  private static let key = "export"

  package init(
    _ drawing: any OpenDrawing, _ canvas: CanvasView, _ stage: any Stage, _ reporter: any Reporter,
    _ settings: SettingsFile, _ saving: FileSaving, _ worker: Worker
  ) {
    (self.drawing, self.canvas, self.stage) = (drawing, canvas, stage)
    (self.reporter, self.settings) = (reporter, settings)
    (self.saving, self.worker) = (saving, worker)
  }

  private var words: Words { stage.words }
  private var session: DrawingSession { drawing.session }
  private var panel: ExportPanel? { stage.openPanel(ExportPanel.self) }

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
    guard let panel, let job = self.job(panel.choice), !saving.isAsking else { return }
    let exported = panel.choice
    let name = job.export.format.fileFormat.fileName(FilePath.stem(of: session.name(words)))
    stage.closePanel()
    saving.ask(.export(name), in: folder) { [self] choice in
      folder = FilePath.folder(of: choice.path)
      guard exported.embedsDrawing else { return saving.write(job, to: choice) }
      // Both the picture and the drawing inside it are taken now.
      drawing.finishWork()
      guard let job = self.job(exported) else { return }
      saving.write(job, to: choice, embedsDrawing: true)
    }
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
    saving.drawingWillEnd()
    embedded = nil
    if panel != nil { stage.closePanel() }
  }
}
