package import Canvas
package import Chrome
package import Configuration
package import Desktop
import Formats
import Geometry
import Graphics
import Interface
import Language
import Library
package import Parts
package import Saving
import Session
package import System
import Toolkit
import Wording

/// Prints the drawing by the desktop's dialog, or if there is none, directly on a printer of the system.
package final class PrintController: Controller {
  private let drawing: any OpenDrawing
  private let canvas: CanvasView
  private let stage: any Stage
  private let reporter: any Reporter
  private let settings: SettingsFile
  private let saving: FileSaving
  private let window: Window
  private let bus: SessionBus
  private let worker: Worker

  /// The desktop's dialog while it is open.
  private var dialog: PrintDialog?

  private var way = PrintWay.unknown

  /// The number of the drawing's changes when the panel's picture was requested; nil if it has none.
  private var pictured: Int?
  private var picturing = Progress()

  /// Whether the desktop's dialog has failed, so that the system's printers are used from now on.
  private var usesOwn = false

  private static let key = "print"

  package init(
    _ drawing: any OpenDrawing, _ canvas: CanvasView, _ stage: any Stage, _ reporter: any Reporter,
    _ settings: SettingsFile, _ saving: FileSaving, over window: Window, _ bus: SessionBus,
    _ worker: Worker
  ) {
    (self.drawing, self.canvas, self.stage) = (drawing, canvas, stage)
    (self.reporter, self.settings, self.saving) = (reporter, settings, saving)
    (self.window, self.bus, self.worker) = (window, bus, worker)
  }

  private var words: Words { stage.words }
  private var panel: PrintPanel? { stage.openPanel(PrintPanel.self) }

  package var commands: [Command] {
    [
      Command(.print, words) { [unowned self] in toggle() }
    ]
  }

  /// The choice in the settings.
  private var choice: PrintChoice {
    get { settings.values[Self.key].flatMap(PrintChoice.init) ?? PrintChoice() }
    set { settings.set(Self.key, to: newValue.text) }
  }

  private func toggle() {
    guard panel == nil else { return stage.closePanel() }
    guard dialog == nil else { return }
    drawing.finishWork()
    guard job(choice) != nil else { return reporter.showToast(words[.printNothing]) }
    pictured = nil
    stage.openPanel { [unowned self] words in
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

  /// The job for a choice and the current drawing; nil if there is no ink.
  private func job(_ choice: PrintChoice) -> ExportJob? {
    guard var job = ExportJob(choice.export, of: drawing.session, on: canvas, words),
      let paper = PaperSize(choice.paper)
    else { return nil }
    job.export.layout = choice.layout(on: paper)
    return job
  }

  /// Requests the panel's picture from the worker, unless the last one is up to date.
  private func showPicture(of job: ExportJob) {
    let changes = drawing.session.changeCount
    guard pictured != changes else { return }
    picturing.cancel()
    let (progress, scale) = (Progress(), canvas.scale)
    (pictured, picturing) = (changes, progress)
    let size = Size(width: PrintPreview.width * scale, height: PrintPreview.height * scale)
    worker.run(awaited: false) {
      job.preview(fitting: size, progress)
    } then: { [weak self] (png: [UInt8]?) in
      guard let self, picturing === progress else { return }
      panel?.show(png.flatMap { try? ImageSurface(png: $0) })
    }
  }

  /// Asks for a path, and writes the file for printing there.
  private func save() {
    guard let panel, let job = job(panel.choice), !saving.isAsking else { return }
    let name = FileFormat.pdf.fileName(FilePath.stem(of: drawing.session.name(words)))
    stage.closePanel()
    saving.ask(.export(name)) { [saving] in saving.write(job, to: $0) }
  }

  // MARK: Ways

  /// Finds out whether there is a dialog or a printer.
  private func find() {
    way = .unknown
    guard !usesOwn else { return findPrinters() }
    PrintDialog.find(bus) { [weak self] isThere in
      guard let self else { return }
      guard isThere else { return findPrinters() }
      way = .dialog
      update()
    }
  }

  private func findPrinters() {
    worker.run(awaited: false) {
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
    stage.closePanel()
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
    drawing.session.read(by: worker) {
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

  /// Opens the desktop's dialog, and prints the file after the user's answer.
  private func ask(_ job: ExportJob, _ choice: PrintChoice) {
    guard let paper = PaperSize(choice.paper) else { return }
    let dialog = PrintDialog(bus, over: window)
    self.dialog = dialog
    let waiting = Progress()
    stage.bulletin.beginProgress(words[.printAwaiting], of: waiting) { [unowned self] in
      stage.bulletin.endProgress(of: waiting)
      cancelDialog()
      useOwn()
    }
    dialog.onShow = { [bulletin = stage.bulletin] in bulletin.endProgress(of: waiting) }
    dialog.prepare(
      titled: job.export.information.title, on: paper.dialogPaper,
      margin: ExportChoice.margin / 72 * 25.4
    ) { [weak self, weak dialog] result in
      guard let self, let dialog, self.dialog === dialog else { return }
      self.dialog = nil
      stage.bulletin.endProgress(of: waiting)
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

  /// Makes the file and gives it to the desktop, even if the drawing or the window is closed meanwhile.
  private func print(
    _ job: ExportJob, _ choice: PrintChoice, _ answer: PrintDialog.Choice, by dialog: PrintDialog
  ) {
    var job = job
    if let paper = answer.paper.flatMap({ PaperSize($0) }) {
      job.export.layout = choice.layout(on: paper)
      if PaperSize(paper.name) != nil { self.choice.paper = paper.name }
    }
    let (progress, export) = (begin { dialog.cancel() }, job)
    drawing.session.read(by: worker) {
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
    reporter.begin(progress, words[.printProgress], onCancel: onCancel)
    return progress
  }

  private func end(_ progress: Progress, _ result: Result<Void, PrintFailure>) {
    reporter.end(progress)
    switch result {
    case .success: reporter.showToast(words[.printSent])
    case .failure(.cancelled) where !drawing.hasEnded:
      reporter.showToast(words[.printCancelled])
    case .failure(let failure): reporter.tell { failure.sentence($0) }
    }
  }

  private func cancelDialog() {
    let dialog = dialog
    self.dialog = nil
    dialog?.cancel()
  }

  // MARK: Events

  package func stateDidChange() { update() }
  package func wordsDidChange() {
    pictured = nil
    update()
  }

  package func drawingWillEnd() {
    if panel != nil { stage.closePanel() }
    saving.drawingWillEnd()
    cancelDialog()
  }
}
