import Canvas
import Desktop
import Documents
import Geometry
import Graphics
import Language
import Marks
import Rendering
import Session
import System
import Toolkit

extension Studio {
  /// Opens the drawing or the picture in the file at `path` in place of what is open. What can't be opened is told of,
  /// and everything stays as it was.
  func open(_ path: String) {
    let known = ([session.store] + retired).compactMap(\.place?.identity)
    follow(DrawingStore(unnamed, opening: path, besides: Set(known))) { [self] identity in
      guard connection.raiseWindow(showing: identity.text) else { return false }
      tell(words(.shownElsewhere, ["name": FilePath.stem(of: path)]))
      return true
    } orElse: { [self] error in
      view.bulletin.show { error.sentence($0) }
    }
  }

  /// Shows what a store opens as soon as it is there. What another program has open is not where `onLock` says so.
  private func follow(
    _ store: DrawingStore, onLock: @escaping (FileIdentity) -> Bool,
    orElse fail: @escaping (StoreError) -> Void
  ) {
    opening?.close()
    opening = store
    loop.add(store)
    store.onClose = { [unowned self, unowned store] _ in loop.remove(store) }
    let path = store.path ?? ""
    view.bulletin.beginProgress(words(.openingName, ["name": FilePath.name(of: path)])) { [self] in
      endOpening(store)
      store.close()
    }
    store.onOpening = { [unowned self, unowned store] event in
      switch event {
      case .opened(let opened):
        endOpening(store)
        self.show(opened, store)
      case .failed(let error):
        abandon(store)
        fail(error)
      case .isOpenHere(let identity):
        abandon(store)
        waitToOpen(path, identity)
      case .isOpenElsewhere(let identity): if onLock(identity) { abandon(store) }
      }
    }
  }

  /// Opens what this program has open, unless it is what is to be seen: it was just put away, and is still being written.
  private func waitToOpen(_ path: String, _ identity: FileIdentity) {
    guard identity != session.store.place?.identity else { return }
    guard let retired = retired.first(where: { $0.place?.identity == identity }) else {
      return open(path)
    }
    let onClose = retired.onClose
    retired.onClose = { [unowned self] loss in
      onClose?(loss)
      open(path)
    }
  }

  /// Goes on with what the program begins with. Where that can't be opened the program ends, unless something was drawn
  /// meanwhile.
  func follow(_ launch: Launch) {
    if let opened = launch.opened { tell(of: opened) }
    if let newFile { tell(of: newFile) }
    if let error = launch.error { view.bulletin.show { error.sentence($0) } }
    guard launch.isPending else { return window.setStepsOnDisk(0) }
    follow(launch.store) { [self] identity in
      // A drawing without a name that another window has goes on there.
      guard launch.isWanted else { return true }
      guard connection.raiseWindow(showing: identity.text) else { return false }
      let name = FilePath.stem(of: launch.store.path ?? "")
      guard session.isBlank else {
        tell(words(.shownElsewhere, ["name": name]))
        return true
      }
      Console.print(words(.shownElsewhere, ["name": name]))
      loop.stop()
      return true
    } orElse: { [self] error in
      guard launch.isWanted, session.isBlank else {
        return view.bulletin.show { error.sentence($0) }
      }
      Console.report(error.sentence(words))
      hasFailed = true
      loop.stop()
    }
  }

  private func abandon(_ store: DrawingStore) {
    endOpening(store)
    window.setStepsOnDisk(session.store.written)
    store.close()
  }

  private func endOpening(_ store: DrawingStore) {
    store.onOpening = nil
    guard opening === store else { return }
    opening = nil
    view.bulletin.endProgress()
    view.greeting.isHidden = !session.isBlank
  }

  /// Goes on with what was opened.
  private func show(_ opened: OpenedDrawing, _ store: DrawingStore) {
    finishWork()
    askAboutInk(.saveBeforeOpening) { [self] in
      begin(DrawingSession(opened.fitting(window.scale, store), in: store, unnamed))
      tell(of: opened)
    }
  }

  /// Says what the person has to know of what was opened.
  func tell(of opened: OpenedDrawing) {
    if let path = opened.origin ?? opened.path, !unnamed.holds(path) { noteUse(of: path) }
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
    let (drawing, picture, afar) = (session.drawing, session.picture, view.canvas.ink.afarView)
    session.close {
      let png = try? DrawingThumbnail.png(of: drawing, over: picture, from: afar)
      return png.map { [.property(DrawingThumbnail.property, .bytes($0))] } ?? []
    }
    let store = session.store
    retired.append(store)
    store.onClose = { [unowned self, unowned store] loss in
      if let loss { view.bulletin.show { loss.sentence($0) } }
      loop.remove(store)
      retired.removeAll { $0 === store }
    }
    store.onEvent = { [unowned self] event in
      if case .replaced(_, let before) = event { tellOfReplacement(before) }
    }
  }

  /// Gives the store what was done since the last call.
  func writeDown() {
    session.flush()
    // What had no file until now has one.
    viewNote.look(at: view.canvas.viewport)
  }

  /// Listens to what becomes of the drawing and its file.
  func listen() {
    session.onEvent = { [unowned self] in take($0) }
    session.listen { [unowned self] in view.canvas.isTouched }
  }

  private func take(_ event: SessionEvent) {
    switch event {
    case .changed(let area):
      // What is being drawn is not part of the drawing yet, and stays in the hand.
      if let area {
        view.canvas.replaceDrawing(session.drawing, changing: area)
        view.canvas.showChange(in: area)
      }
      writeDown()
      // Two states may look alike.
      showState()
    case .travels(let progress):
      isTravelling = true
      viewNote.look(at: view.canvas.viewport)
      view.bulletin.beginProgress(words[.goingThroughHistory], of: progress) { progress.cancel() }
    case .arrived(let area):
      endTravelling()
      view.canvas.replaceDrawing(session.drawing, changing: area)
      // Its pictures from afar are of this drawing already: nothing in them has changed.
      view.canvas.ink.afar = session.afar
      writeDown()
      showState()
    case .stayed(let error):
      endTravelling()
      if let error { view.bulletin.show { $0.cannotRead(error) } }
      showState()
    case .waits(let isWaiting): view.awaitsMore = isWaiting
    case .unreadable(let error): view.bulletin.show { $0.cannotRead(error) }
    case .store(let event): take(event)
    }
  }

  private func endTravelling() {
    isTravelling = false
    view.bulletin.endProgress()
  }

  private func take(_ event: StoreEvent) {
    switch event {
    case .placed(let place): settle(at: place)
    case .wrote:
      if toldError != nil { view.bulletin.show(notice: nil) }
    case .failed(let error):
      guard toldError != error else { return }
      view.bulletin.show(
        notice: { $0.cannotWrite(error) },
        offer: (.saveElsewhere, { [unowned self] in nameDrawing() }))
    case .moved(let path):
      tell(words(.followedTo, ["name": FilePath.name(of: path)]))
    case .replaced(_, let before): tellOfReplacement(before)
    case .rebuilt(let loss): view.bulletin.show { $0.rebuilt(loss) }
    case .unreadable(let error): view.bulletin.show { $0.cannotRead(error) }
    case .damaged(let error): view.bulletin.show { $0.isDamaged(error) }
    case .leftOut(let error, _): view.bulletin.show { $0.leftOut(error) }
    }
    toldError = session.store.error
    showState()
    // The title says "saved" before anybody is told how much that is.
    if case .wrote = event { window.setStepsOnDisk(session.store.written) }
  }

  private func tellOfReplacement(_ before: String) {
    view.bulletin.show { $0(.wentElsewhere, ["name": FilePath.name(of: before)]) }
  }

  /// The drawing is in a file there now.
  private func settle(at place: FilePlace) {
    session.place(at: place.path)
    window.setThing(place.identity?.text)
    guard newFile?.kind == .drawing else { return }
    newFile = nil
    if session.isNamed { noteUse(of: place.path) }
  }
}
