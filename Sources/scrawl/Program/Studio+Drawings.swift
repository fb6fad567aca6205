import Desktop
import Documents
import Geometry
import Graphics
import Marks
import Rendering

extension Studio {
  /// Opens the drawing or the picture in the file at `path` in place of what is open. What can't be opened is told of,
  /// and everything stays as it was.
  func open(_ path: String) {
    guard !isOpen(path) else { return }
    // One that was just put away is still being written.
    if let retired = retired.first(where: { $0.path == path }) {
      retired.onClose = { [unowned self] in open(path) }
      return
    }
    follow(Scribe(drawer: drawer, opening: path)) { [self] trouble in
      view.bulletin.show { trouble.sentence($0) }
    }
  }

  /// Shows what a scribe opens as soon as it is there.
  func follow(_ scribe: Scribe, orElse fail: @escaping (Trouble) -> Void) {
    opening?.close { [] }
    opening = scribe
    scribe.work(on: loop)
    let path = scribe.path ?? ""
    view.bulletin.beginProgress(words(.openingName, ["name": FilePath.name(of: path)])) { [self] in
      endOpening(scribe)
      scribe.close { [] }
    }
    scribe.onReport = { [unowned self, unowned scribe] report in
      guard case .opened(let result) = report else { return }
      endOpening(scribe)
      switch result {
      case .success(let opened): self.show(opened, scribe)
      case .failure(let trouble): fail(trouble)
      }
    }
  }

  /// Goes on with what the program begins with. Where that can't be opened the program ends, unless something was drawn
  /// meanwhile.
  func follow(_ beginning: Beginning) {
    if let opened = beginning.opened { return tell(of: opened) }
    guard beginning.isPending else { return }
    follow(beginning.scribe) { [self] trouble in
      guard beginning.isWanted, sheet.isBlank else {
        return view.bulletin.show { trouble.sentence($0) }
      }
      Console.report(trouble.sentence(words))
      hasFailed = true
      loop.stop()
    }
  }

  private func endOpening(_ scribe: Scribe) {
    scribe.onReport = nil
    guard opening === scribe else { return }
    opening = nil
    view.bulletin.endProgress()
  }

  /// Goes on with what was opened.
  private func show(_ opened: OpenedDrawing, _ scribe: Scribe) {
    view.canvas.tool.finish(on: view.canvas)
    askAboutInk(.saveBeforeOpening) { [self] in
      do throws(CairoError) {
        try begin(Sheet(opened.fitting(window.scale, scribe), drawer), scribe)
        tell(of: opened)
      } catch {
        let path = opened.path ?? opened.origin ?? ""
        view.bulletin.show { Trouble.picture(.picture(error), path: path).sentence($0) }
      }
    }
  }

  /// Says what the person has to know of what was opened.
  func tell(of opened: OpenedDrawing) {
    if let path = opened.origin ?? opened.path, !drawer.holds(path) { noteUse(of: path) }
    if let restriction = opened.restriction {
      view.bulletin.show { $0.cannotChange(restriction) }
    }
  }

  /// Puts the drawing away that is open: what is still to be written is written, and its file is let go of.
  func retire() {
    let (drawing, picture) = (sheet.drawing, sheet.picture)
    let old = scribe
    retired.append(old)
    old.onReport = { [unowned self, unowned old] report in
      switch report {
      case .closed(let trouble):
        if let trouble { view.bulletin.show { trouble.sentence($0) } }
        retired.removeAll { $0 === old }
      case .wentElsewhere(let path, let before): tellOfElsewhere(path, before)
      default: break
      }
    }
    old.close {
      let png = try? DrawingThumbnail.png(of: drawing, over: picture)
      return png.map { [.property(DrawingThumbnail.property, .bytes($0))] } ?? []
    }
  }

  /// Has what was done since the last time written down.
  func writeDown() {
    for records in sheet.takeUnwritten() { scribe.write(records) }
  }

  /// Listens to what becomes of the drawing's file.
  func listen() {
    scribe.onReport = { [unowned self] in take($0) }
  }

  private func take(_ report: Report) {
    switch report {
    case .opened, .closed: break
    case .wrote(let path):
      if sheet.path != path { place(path) }
      window.setStepsOnDisk(scribe.written)
      if trouble != nil { view.bulletin.show(notice: nil) }
    case .trouble(let trouble):
      guard self.trouble != trouble else { return }
      view.bulletin.show(
        notice: { $0.cannotWrite(trouble) },
        offer: (.saveElsewhere, { [unowned self] in nameDrawing() }))
    case .moved(let path):
      place(path)
      tell(words(.followedTo, ["name": FilePath.name(of: path)]))
    case .wentElsewhere(let path, let before):
      place(path)
      tellOfElsewhere(path, before)
    case .done(let errand, let result): errands.removeValue(forKey: errand)?(result)
    }
    trouble = scribe.trouble
    showState()
  }

  private func tellOfElsewhere(_ path: String, _ before: String) {
    view.bulletin.show { $0(.wentElsewhere, ["name": FilePath.name(of: before)]) }
  }

  /// The drawing is now in the file at `path`.
  func place(_ path: String) {
    sheet.path = path
    sheet.isNamed = !drawer.holds(path)
    window.setThing(FileIdentity(of: path)?.text)
  }

  private func isOpen(_ path: String) -> Bool {
    guard let identity = FileIdentity(of: path) else { return false }
    return sheet.path.flatMap(FileIdentity.init) == identity
  }
}
