import Chrome
import Configuration
import Desktop
import Formats
import Geometry
import Graphics
import Interface
import Language
import Library
import Session
import System
import Toolkit
import Wording

/// Prints the drawing by the desktop's dialog, or on a printer of the system where there is none.
final class PrintController: Controller {
  private let workspace: Workspace

  /// The desktop's dialog until the user has answered.
  private var dialog: PrintDialog?

  private var way = PrintWay.unknown
  private lazy var request = FileRequest(
    workspace.window, workspace.view, workspace.worker, workspace.bus)

  /// After how many changes of the drawing the panel's picture was asked for; nil where it has none.
  private var pictured: Int?
  private var picturing = Progress()

  /// Whether the desktop's dialog has failed, so that the printers are used from now on.
  private var usesOwn = false

  private static let key = "print"

  init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  private var view: StudioView { workspace.view }
  private var words: Words { workspace.words }
  private var panel: PrintPanel? { view.openPanel(PrintPanel.self) }

  var commands: [Command] {
    [
      Command("print", in: .drawing, words[.print], [Key(.character("p"), .control)]) {
        [unowned self] in toggle()
      }
    ]
  }

  /// What was chosen last.
  private var choice: PrintChoice {
    get { workspace.settings.file.values[Self.key].flatMap(PrintChoice.init) ?? PrintChoice() }
    set { workspace.settings.file.set(Self.key, to: newValue.text) }
  }

  private func toggle() {
    guard panel == nil else { return view.closePanel() }
    guard dialog == nil else { return }
    workspace.finishWork()
    guard job(choice) != nil else { return workspace.showToast(words[.printNothing]) }
    pictured = nil
    view.openPanel { [unowned self] words in
      let panel = PrintPanel(choice, words)
      panel.onChange = { [unowned self] in
        if let panel = self.panel { choice = panel.choice }
        update()
      }
      panel.onPrint = { [unowned self] in print() }
      panel.onSave = { [unowned self] in save() }
      return panel
    }
    find()
    update()
  }

  private func update() {
    guard let panel else { return }
    let job = job(panel.choice)
    panel.show(job?.export)
    panel.show(way)
    if let job { showPicture(of: job) }
  }

  /// The job of a choice as the drawing is now; nil where nothing is drawn.
  private func job(_ choice: PrintChoice) -> ExportJob? {
    guard var job = ExportJob(choice.export, in: workspace), let paper = PaperSize(choice.paper)
    else { return nil }
    job.export.layout = choice.layout(on: paper)
    return job
  }

  /// Has the worker draw the picture for the panel, unless that is there already.
  private func showPicture(of job: ExportJob) {
    let changes = workspace.session.changeCount
    guard pictured != changes else { return }
    picturing.cancel()
    let (progress, scale) = (Progress(), view.canvas.scale)
    (pictured, picturing) = (changes, progress)
    let size = Size(width: PrintPreview.width * scale, height: PrintPreview.height * scale)
    workspace.worker.run(awaited: false) {
      job.preview(fitting: size, progress)
    } then: { [weak self] (png: [UInt8]?) in
      guard let self, picturing === progress else { return }
      panel?.show(png.flatMap { try? ImageSurface(png: $0) })
    }
  }

  /// Asks for a path, and writes the file there that would be printed.
  private func save() {
    guard let panel, let job = job(panel.choice), !request.isOpen else { return }
    let session = workspace.session
    let path = session.isNamed ? session.path : session.origin
    let folder = path.map { FilePath.folder(of: FilePath.absolute($0, in: FilePath.current)) }
    let name = FilePath.stem(of: session.name(words)) + ".pdf"
    view.closePanel()
    request.ask(.export(name), in: folder ?? UserFolder.documents.path) { [workspace] choice in
      if let choice { workspace.write(job, to: choice) }
    }
  }

  // MARK: Ways

  /// Finds out what can print.
  private func find() {
    way = .unknown
    guard !usesOwn else { return findPrinters() }
    PrintDialog.find(workspace.bus) { [weak self] isThere in
      guard let self else { return }
      guard isThere else { return findPrinters() }
      way = .dialog
      update()
    }
  }

  private func findPrinters() {
    workspace.worker.run(awaited: false) {
      PrintQueue.printers()
    } then: { [weak self] printers in
      guard let self else { return }
      way = printers.map(PrintWay.printers) ?? .nothing
      update()
    }
  }

  // MARK: Printing

  private func print() {
    guard let panel, let job = job(panel.choice) else { return }
    let (printer, copies, choice) = (panel.printer, panel.copies, panel.choice)
    view.closePanel()
    if let printer {
      print(job, on: printer, copies: copies, paper: PaperSize(choice.paper)?.title ?? "")
    } else {
      ask(job, choice)
    }
  }

  /// Makes the file and prints it on a printer of the system.
  private func print(_ job: ExportJob, on printer: String, copies: Int, paper: String) {
    let progress = begin {}
    let title = job.export.information.title
    workspace.worker.run {
      Result { () throws(PrintFailure) in
        let file = try PrintFailure.writing { () throws(WritingFailure) in
          try job.spooled(progress)
        }
        progress.end()
        do throws(PrintQueue.Failure) {
          try PrintQueue.print(
            file.descriptor, titled: title, on: printer, copies: copies, paper: paper, progress)
        } catch {
          throw PrintFailure(error)
        }
      }
    } then: { [self] result in
      end(progress, result)
    }
  }

  /// Asks by the desktop's dialog, and prints the file that is made then.
  private func ask(_ job: ExportJob, _ choice: PrintChoice) {
    guard let paper = PaperSize(choice.paper) else { return }
    let dialog = PrintDialog(workspace.bus, over: workspace.window)
    self.dialog = dialog
    let waiting = Progress()
    view.bulletin.beginProgress(words[.printAwaiting], of: waiting) { [unowned self] in
      view.bulletin.endProgress(of: waiting)
      cancelDialog()
      useOwn()
    }
    dialog.onShow = { [bulletin = view.bulletin] in bulletin.endProgress(of: waiting) }
    dialog.prepare(
      titled: job.export.information.title, on: paper.dialogPaper,
      margin: ExportChoice.margin / 72 * 25.4
    ) { [weak self, weak dialog] result in
      guard let self, let dialog, self.dialog === dialog else { return }
      self.dialog = nil
      view.bulletin.endProgress(of: waiting)
      switch result {
      case .success(let answer?): print(job, choice, answer, by: dialog)
      case .success(nil): break
      case .failure: useOwn()
      }
    }
  }

  private func useOwn() {
    usesOwn = true
    toggle()
  }

  /// Makes the file and gives it to the desktop, also when drawing and window are closed meanwhile.
  private func print(
    _ job: ExportJob, _ choice: PrintChoice, _ answer: PrintDialog.Choice, by dialog: PrintDialog
  ) {
    var job = job
    if let paper = answer.paper.flatMap({ PaperSize($0) }) {
      job.export.layout = choice.layout(on: paper)
      if PaperSize(paper.name) != nil { self.choice.paper = paper.name }
    }
    let (progress, export) = (begin { dialog.cancel() }, job)
    workspace.worker.run {
      Result { () throws(PrintFailure) in
        try PrintFailure.writing { () throws(WritingFailure) in try export.spooled(progress) }
      }
    } then: { [self] (result: Result<SpoolFile, PrintFailure>) in
      guard case .success(let file) = result, !progress.isCancelled else {
        return end(progress, progress.isCancelled ? .failure(.cancelled) : result.map { _ in })
      }
      let title = export.export.information.title
      dialog.print(file.descriptor, titled: title, as: answer) { [self] result in
        withExtendedLifetime((file, dialog)) {}
        end(
          progress,
          result.mapError { PrintFailure.refused($0.message) }
            .flatMap { $0 ? .success(()) : .failure(.cancelled) })
      }
    }
  }

  private func begin(onCancel: @escaping () -> Void) -> Progress {
    let progress = Progress()
    workspace.begin(progress, words[.printProgress], onCancel: onCancel)
    return progress
  }

  private func end(_ progress: Progress, _ result: Result<Void, PrintFailure>) {
    workspace.end(progress)
    switch result {
    case .success: workspace.showToast(words[.printSent])
    case .failure(.cancelled) where !workspace.hasEnded:
      workspace.showToast(words[.printCancelled])
    case .failure(let failure): workspace.tell { failure.sentence($0) }
    }
  }

  private func cancelDialog() {
    let dialog = dialog
    self.dialog = nil
    dialog?.cancel()
  }

  // MARK: Events

  func stateDidChange() { update() }
  func wordsDidChange() {
    pictured = nil
    update()
  }

  func drawingWillEnd() {
    if panel != nil { view.closePanel() }
    request.cancel()
    cancelDialog()
  }
}
