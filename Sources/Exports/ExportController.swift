import Canvas
import Chrome
import Configuration
import Formats
import Geometry
import Graphics
import Interface
import Language
import Library
import Marks
import Notes
import Rendering
import Session
import System
import Toolkit
import Wording

/// Exports the drawing, or a part of it, in another format.
final class ExportController: Controller {
  private let workspace: Workspace
  private lazy var request = FileRequest(
    workspace.window, workspace.view, workspace.worker, workspace.bus)

  /// What is being found out for the panel; a newer choice cancels it.
  private var progress: Progress?

  /// What the panel shows: to find out whether it has to show something else.
  private struct Shown: Equatable {
    let choice: ExportChoice
    let changes: Int
    let area: Rect?
  }

  private var shown: Shown?

  /// The drawing without its history after so many changes, for the panel.
  private var embedded: (changes: Int, drawing: EmbeddedDrawing)?

  /// Cancels the copying of the drawing into a file that is being written.
  private var embedding: Progress?

  /// The folder of the last export.
  private var folder: String?

  private static let key = "export"

  init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  private var view: StudioView { workspace.view }
  private var words: Words { workspace.words }
  private var session: DrawingSession { workspace.session }
  private var panel: ExportPanel? { view.openPanel(ExportPanel.self) }

  var commands: [Command] {
    [
      Command(
        "export", in: .drawing, words[.export], [Key(.character("e"), [.control, .shift])]
      ) { [unowned self] in toggle() }
    ]
  }

  private func toggle() {
    guard panel == nil else { return view.closePanel() }
    workspace.finishWork()
    view.openPanel { [unowned self] words in
      let kept = workspace.settings.file.values[Self.key].flatMap(ExportChoice.init)
      let panel = ExportPanel(
        kept ?? ExportChoice(), hasSelection: view.canvas.selection.area != nil, words)
      panel.onChange = { [unowned self] in
        if let panel = self.panel {
          workspace.settings.file.set(Self.key, to: panel.choice.text)
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
        ? view.canvas.viewport.canvas(Rect(origin: .zero, size: view.canvas.bounds.size))
        : view.canvas.selection.area)
    guard wanted != shown else { return }
    shown = wanted
    progress?.cancel()
    let job = ExportJob(panel.choice, in: workspace)
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

  /// Copies the drawing unless it was copied since the last change. Calls `then` with nil where that isn't possible.
  private func embed(_ progress: Progress, then: @escaping (EmbeddedDrawing?) -> Void) {
    let changes = session.changeCount
    if let embedded, embedded.changes == changes { return then(embedded.drawing) }
    workspace.writeDown()
    session.embed(progress) { [weak self] result in
      guard let self, self.progress === progress else { return }
      embedded = (try? result.get()).map { (changes, $0) }
      then(embedded?.drawing)
    }
  }

  /// Finds out how an export looks and how large its file is, and shows that.
  private func find(about job: ExportJob, _ progress: Progress) {
    // A panel that has just been opened isn't laid out yet.
    let scale = view.canvas.scale
    let size = Size(width: ExportPreview.width * scale, height: (ExportPreview.height - 8) * scale)
    workspace.worker.run(awaited: false) {
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
    guard let panel, let job = ExportJob(panel.choice, in: workspace), !request.isOpen else {
      return
    }
    let exported = panel.choice
    let name = FilePath.stem(of: session.name(words)) + "." + job.export.format.rawValue
    view.closePanel()
    request.ask(.export(name), in: folder ?? startFolder) { [self] choice in
      guard let choice else { return }
      folder = FilePath.folder(of: choice.path)
      guard exported.embedsDrawing else { return workspace.write(job, to: choice) }
      embed(exported, to: choice)
    }
  }

  /// Writes a file that carries the drawing. Both are as the drawing is now.
  private func embed(_ exported: ExportChoice, to choice: FileChooser.Choice) {
    workspace.finishWork()
    guard var job = ExportJob(exported, in: workspace) else { return }
    let progress = Progress()
    embedding = progress
    let name = FilePath.name(of: choice.path)
    view.bulletin.beginProgress(words(.savingName, ["name": name])) { progress.cancel() }
    session.embed(progress) { [weak self] result in
      guard let self, embedding === progress else { return }
      embedding = nil
      view.bulletin.endProgress()
      switch result {
      case .success(let embedded):
        job.export.embedded = embedded
        workspace.write(job, to: choice)
      case .failure(.cancelled): workspace.showToast(words[.savingCancelled])
      case .failure(let failure): view.bulletin.show { failure.sentence(as: .png, $0) }
      }
    }
  }

  private var startFolder: String {
    let path = session.isNamed ? session.path : session.origin
    return path.map { FilePath.folder(of: FilePath.absolute($0, in: FilePath.current)) }
      ?? UserFolder.documents.path
  }

  // MARK: Events

  func stateDidChange() { update() }
  func selectionDidChange() { update() }
  func viewportDidChange() { update() }

  func wordsDidChange() {
    shown = nil
    update()
  }

  func panelDidChange() {
    guard panel == nil, shown != nil else { return }
    (shown, embedded) = (nil, nil)
    progress?.cancel()
    progress = nil
  }

  func drawingWillEnd() {
    request.cancel()
    if let embedding {
      embedding.cancel()
      view.bulletin.endProgress()
      self.embedding = nil
    }
    embedded = nil
    if panel != nil { view.closePanel() }
  }
}
