import Desktop
import Documents
import Geometry
import Graphics
import Marks
import Rendering
import System
import Toolkit

extension Studio {
  /// Opens the drawing or the picture in the file at `path` in place of what is open. What can't be opened is told of,
  /// and everything stays as it was.
  func open(_ path: String) {
    let known = ([scribe] + retired).compactMap(\.place?.identity)
    follow(Scribe(drawer: drawer, opening: path, besides: Set(known))) { [self] identity in
      guard connection.raiseWindow(showing: identity.text) else { return false }
      tell(words(.shownElsewhere, ["name": FilePath.stem(of: path)]))
      return true
    } orElse: { [self] trouble in
      view.bulletin.show { trouble.sentence($0) }
    }
  }

  /// Shows what a scribe opens as soon as it is there. What another program has open is not where `onLock` says so.
  private func follow(
    _ scribe: Scribe, onLock: @escaping (FileIdentity) -> Bool,
    orElse fail: @escaping (Trouble) -> Void
  ) {
    opening?.close { [] }
    opening = scribe
    scribe.work(on: loop)
    let path = scribe.path ?? ""
    view.bulletin.beginProgress(words(.openingName, ["name": FilePath.name(of: path)])) { [self] in
      endOpening(scribe)
      scribe.close { [] }
    }
    scribe.onReport = { [unowned self, unowned scribe] report in
      switch report {
      case .opened(.success(let opened)):
        endOpening(scribe)
        self.show(opened, scribe)
      case .opened(.failure(let trouble)):
        abandon(scribe)
        fail(trouble)
      case .isOpenHere(let identity):
        abandon(scribe)
        waitToOpen(path, identity)
      case .isOpenElsewhere(let identity): if onLock(identity) { abandon(scribe) }
      default: break
      }
    }
  }

  /// Opens what this program has open, unless it is what is to be seen: it was just put away, and is still being written.
  private func waitToOpen(_ path: String, _ identity: FileIdentity) {
    guard identity != scribe.place?.identity else { return }
    guard let retired = retired.first(where: { $0.place?.identity == identity }) else {
      return open(path)
    }
    retired.onClose = { [unowned self] in open(path) }
  }

  /// Goes on with what the program begins with. Where that can't be opened the program ends, unless something was drawn
  /// meanwhile.
  func follow(_ beginning: Beginning) {
    if let opened = beginning.opened { tell(of: opened) }
    if let newFile { tell(of: newFile) }
    if let trouble = beginning.trouble { view.bulletin.show { trouble.sentence($0) } }
    guard beginning.isPending else { return window.setStepsOnDisk(0) }
    follow(beginning.scribe) { [self] identity in
      // A drawing without a name that another window has goes on there.
      guard beginning.isWanted else { return true }
      guard connection.raiseWindow(showing: identity.text) else { return false }
      let name = FilePath.stem(of: beginning.scribe.path ?? "")
      guard sheet.isBlank else {
        tell(words(.shownElsewhere, ["name": name]))
        return true
      }
      Console.print(words(.shownElsewhere, ["name": name]))
      loop.stop()
      return true
    } orElse: { [self] trouble in
      guard beginning.isWanted, sheet.isBlank else {
        return view.bulletin.show { trouble.sentence($0) }
      }
      Console.report(trouble.sentence(words))
      hasFailed = true
      loop.stop()
    }
  }

  private func abandon(_ scribe: Scribe) {
    endOpening(scribe)
    window.setStepsOnDisk(self.scribe.written)
    scribe.close { [] }
  }

  private func endOpening(_ scribe: Scribe) {
    scribe.onReport = nil
    guard opening === scribe else { return }
    opening = nil
    view.bulletin.endProgress()
    view.greeting.isHidden = !sheet.isBlank
  }

  /// Goes on with what was opened.
  private func show(_ opened: OpenedDrawing, _ scribe: Scribe) {
    finishWork()
    askAboutInk(.saveBeforeOpening) { [self] in
      begin(Sheet(opened.fitting(window.scale, scribe), drawer), scribe)
      tell(of: opened)
    }
  }

  /// Says what the person has to know of what was opened.
  func tell(of opened: OpenedDrawing) {
    if let path = opened.origin ?? opened.path, !drawer.holds(path) { noteUse(of: path) }
    if let restriction = opened.restriction {
      view.bulletin.show { $0.cannotChange(restriction) }
    }
    if let loss = opened.loss { view.bulletin.show { $0.salvaged(loss) } }
  }

  /// Says that there is no such file yet, and what makes it.
  private func tell(of file: NewFile) {
    let name = FilePath.name(of: file.path)
    guard file.kind != .drawing else { return tell(words(.newDrawingFile, ["name": name])) }
    guard let key = shortcuts.keys(of: "save").first else {
      return tell(words(.newPictureFile, ["name": name]))
    }
    tell(words(.newPictureFileByKey, ["name": name, "key": key.text(words)]))
  }

  /// Puts the drawing away that is open: what is still to be written is written, and its file is let go of.
  func retire() {
    writeDown()
    leaveView()
    let (drawing, picture, afar) = (sheet.drawing, sheet.picture, view.canvas.ink.afarView)
    let old = scribe
    retired.append(old)
    old.onReport = { [unowned self, unowned old] report in
      switch report {
      case .closed(let trouble):
        if let trouble { view.bulletin.show { trouble.sentence($0) } }
        retired.removeAll { $0 === old }
      case .wentElsewhere(_, let before): tellOfElsewhere(before)
      default: break
      }
    }
    old.close {
      let png = try? DrawingThumbnail.png(of: drawing, over: picture, from: afar)
      return png.map { [.property(DrawingThumbnail.property, .bytes($0))] } ?? []
    }
  }

  /// Gives the writer what was done since the last call.
  func writeDown() {
    let records = sheet.takeUnwritten()
    if !records.isEmpty { scribe.write(records) }
    // What had no file until now has one.
    viewNote.look(at: view.canvas.viewport)
  }

  /// Listens to what becomes of the drawing's file.
  func listen() {
    scribe.onReport = { [unowned self] in take($0) }
    scribe.recollect = { [unowned self] in
      view.canvas.isTouched ? nil : Recollection(of: sheet)
    }
  }

  private func take(_ report: Report) {
    switch report {
    case .opened, .isOpenHere, .isOpenElsewhere, .closed: break
    case .placed(let place): settle(at: place)
    case .wrote:
      if trouble != nil { view.bulletin.show(notice: nil) }
    case .trouble(let trouble):
      guard self.trouble != trouble else { return }
      view.bulletin.show(
        notice: { $0.cannotWrite(trouble) },
        offer: (.saveElsewhere, { [unowned self] in nameDrawing() }))
    case .moved(let path):
      tell(words(.followedTo, ["name": FilePath.name(of: path)]))
    case .wentElsewhere(_, let before): tellOfElsewhere(before)
    case .rebuilt(let loss): view.bulletin.show { $0.rebuilt(loss) }
    case .recalled(let result): recall(result)
    case .outlined(let id, let result): return takeOutline(result, before: id)
    case .arrived(let result): arrive(result)
    case .unreadable(let trouble): view.bulletin.show { $0.cannotRead(trouble) }
    case .damaged(let trouble): view.bulletin.show { $0.isDamaged(trouble) }
    case .setAside(let trouble, _): view.bulletin.show { $0.setAside(trouble) }
    case .done(let errand, let result): errands.removeValue(forKey: errand)?(result)
    }
    trouble = scribe.trouble
    showState()
    // The title says "saved" before anybody is told how much that is.
    if case .wrote = report { window.setStepsOnDisk(scribe.written) }
  }

  private func tellOfElsewhere(_ before: String) {
    view.bulletin.show { $0(.wentElsewhere, ["name": FilePath.name(of: before)]) }
  }

  /// The drawing is in a file there now.
  private func settle(at place: FilePlace) {
    self.place(place.path)
    window.setThing(place.identity?.text)
    guard newFile?.kind == .drawing else { return }
    newFile = nil
    if sheet.isNamed { noteUse(of: place.path) }
  }

  /// The drawing's file is called so now.
  func place(_ path: String) {
    sheet.path = path
    sheet.isNamed = !drawer.holds(path)
  }
}
