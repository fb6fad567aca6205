import Desktop
import Geometry
import Glibc
import Graphics
import Marks
import Rendering
import Styling
import Toolkit

/// The program at work: one window, the sheet in it, and what the keys do.
final class Studio {
  private var sheet: Sheet
  private let view = StudioView()
  private let appearance = Appearance()
  private let window: Window
  private let loop: EventLoop
  private let worker = Worker()
  private let connection: Connection

  /// A sheet is being written, and what waits for that.
  private var isSaving = false
  private var afterSaving: [() -> Void] = []

  /// The program had to end, and what was drawn could not be saved.
  private var lostInk = false

  /// Fails where the window can't be made or memory is short.
  init(_ connection: Connection, sheet: Sheet) throws {
    self.connection = connection
    self.sheet = sheet
    loop = EventLoop(connection, worker: worker)
    view.canvas.backdrop = try Backdrop(sheet.picture)
    window = try Window(
      connection, content: view, size: Size(width: 1280, height: 800), paper: 0xFFFFFF,
      name: "scrawl", className: "Scrawl")
    loop.add(window)
    appearance.whenContained(in: StudioView.self).setStyle(LightStyle())
    appearance.attach(to: view)
    window.delegate = self
    view.onKey = { [unowned self] in press($0) }
    view.canvas.onMark = { [unowned self] in add($0) }
    loop.onEnd = { [unowned self] in end() }
    showTitle()
  }

  /// Runs until the person leaves; answers the program's exit status.
  func run() -> Int32 {
    window.open()
    loop.run()
    worker.waitForAll()
    return connection.isAlive && !lostInk ? 0 : 1
  }

  // MARK: Ink

  private func add(_ mark: Mark) {
    let area = sheet.add(mark)
    view.canvas.replaceDrawing(sheet.drawing, adding: mark, in: area)
    showTitle()
  }

  private func change(_ step: (inout Sheet) -> Rect?) {
    // What is being drawn is not part of the drawing yet, and stays in the hand.
    guard let area = step(&sheet) else { return }
    view.canvas.replaceDrawing(sheet.drawing, changing: area)
    showTitle()
  }

  // MARK: Commands

  private func press(_ key: Key) -> Bool {
    switch (key.symbol, key.modifiers) {
    case (.character("s"), .control): save()
    case (.character("z"), .control): change { $0.undo() }
    case (.character("z"), [.control, .shift]): change { $0.redo() }
    case (.character("n"), .control): askAboutInk(before: "begin anew") { [self] in beginAnew() }
    case (.character("q"), .control): leave()
    default: return false
    }
    return true
  }

  private func leave() {
    askAboutInk(before: "leave") { [self] in loop.stop() }
  }

  private func beginAnew() {
    sheet = Sheet()
    view.canvas.backdrop = try? Backdrop(nil)
    view.canvas.drawing = sheet.drawing
    view.show(notice: nil)
    showTitle()
  }

  /// Does `action` at once where everything is saved, else only when the person says what is to become of the ink.
  private func askAboutInk(before what: String, _ action: @escaping () -> Void) {
    view.canvas.finishTouch()
    guard sheet.isUnsaved else { return action() }
    let title = "Save the drawing before you \(what)?"
    let detail = sheet.path == nil ? "It is in no file yet." : "\(sheet.name) has new ink."
    view.ask(
      Dialog(
        title, detail: detail,
        answers: [
          .init("Save") { [self] in save(then: action) },
          .init("Discard", action: action),
          .init("Go on"),
        ]))
  }
}

// MARK: - Saving

extension Studio {
  private var saver: Saver {
    Saver(
      drawing: sheet.drawing, picture: sheet.picture, path: sheet.path,
      page: Rect(origin: .zero, size: window.size), scale: window.scale)
  }

  /// Writes the sheet beside the loop, and goes on with `next` when it is safe.
  private func save(then next: @escaping () -> Void = {}) {
    guard !isSaving else {
      afterSaving.append { [self] in save(then: next) }
      return
    }
    isSaving = true
    showTitle()
    let saver = saver
    worker.run {
      Result { () throws(Saver.Failure) in try saver.save() }
    } then: { [self] result in
      isSaving = false
      didSave(saver.drawing, result)
      showTitle()
      if case .success = result { next() }
      if !afterSaving.isEmpty { afterSaving.removeFirst()() }
    }
  }

  private func didSave(_ drawing: Drawing, _ result: Result<String, Saver.Failure>) {
    switch result {
    case .success(let path):
      sheet.didSave(drawing, at: path)
      view.show(notice: nil)
    case .failure(let failure):
      view.show(notice: failure.description)
    }
  }

  private func showTitle() {
    let state = isSaving ? " (saving)" : sheet.isUnsaved ? " (not saved)" : ""
    window.setTitle("\(sheet.name)\(state) — Scrawl")
  }

  /// The desktop or the X server ends the program, and nobody is there to be asked.
  private func end() {
    view.canvas.finishTouch()
    worker.waitForAll()
    if sheet.isUnsaved {
      do {
        let path = try saver.save()
        Console.report("The drawing was saved as \(path).")
      } catch {
        lostInk = true
        Console.report(error.description)
      }
    }
    loop.stop()
  }
}

extension Studio: WindowDelegate {
  func windowDidAppear(_ window: Window) {
    window.setIcon(ProgramIcon.images)
  }

  func windowShouldClose(_ window: Window) {
    leave()
  }
}
