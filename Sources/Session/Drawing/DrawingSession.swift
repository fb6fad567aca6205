package import Documents
package import Geometry
package import Marks
package import Rendering
import System

/// One open drawing: its ink, what lies under it, its name, what can be undone, and the store that keeps it all.
package final class DrawingSession {
  /// Called for whatever changes otherwise than by `perform` and `takeBack`. Whoever shows the drawing calls `flush` then, as
  /// after these.
  package var onEvent: ((SessionEvent) -> Void)?

  package let store: DrawingStore
  private let unnamed: UnnamedDrawings

  package private(set) var drawing: Drawing
  package private(set) var history: History
  package let picture: Picture?

  /// How a drawing of many marks looks from afar.
  package private(set) var afar: PyramidPictures

  /// The picture's file, which shows the ink as well once that is saved; nil where the drawing began with none.
  package let origin: String?

  /// Where it was looked at last, as its file tells it; nil where that is not known.
  package let view: String?

  /// The drawing's file; nil while there is none.
  package private(set) var path: String?

  /// Whether the person gave the drawing's file its name.
  package private(set) var isNamed = false

  /// How often the drawing was changed, undoing and redoing counted.
  package private(set) var changeCount = 0

  /// What no file has yet, in the order of its coming.
  private var unwritten: [Record] = []

  /// What the picture's file shows.
  private var savedDrawing: Drawing

  /// Whether the picture's file is what the drawing began with, or was made of it.
  package private(set) var ownsOrigin: Bool

  /// What goes on when more of the history is known.
  private var afterReading: [() -> Void] = [] {
    didSet { tellWhetherWaiting(before: isTravelling || !oldValue.isEmpty) }
  }

  /// Whether the file goes to another state, and where to go after that.
  private var isTravelling = false {
    didSet { tellWhetherWaiting(before: oldValue || !afterReading.isEmpty) }
  }
  private var destination: Int?

  /// Goes on with what was opened, which `store` keeps.
  package init(
    _ opened: OpenedDrawing = OpenedDrawing(), in store: DrawingStore, _ unnamed: UnnamedDrawings
  ) {
    (self.store, self.unnamed) = (store, unnamed)
    (drawing, history) = opened.ink ?? Self.beginning
    drawing.media.source = store.media
    savedDrawing = drawing
    picture = opened.picture
    ownsOrigin = picture != nil
    afar = opened.pyramid?.pictures() ?? PyramidPictures()
    origin = opened.origin
    view = opened.view
    if let path = opened.path { place(at: path) }
  }

  /// Begins a new drawing without a name.
  package convenience init(_ unnamed: UnnamedDrawings = UnnamedDrawings()) {
    self.init(in: DrawingStore(unnamed), unnamed)
  }

  private static var beginning: (Drawing, History) {
    var drawing = Drawing()
    return (drawing, History(drawing.memento()))
  }

  /// Tells what becomes of the drawing's file, from now on. While `isBusy` answers true not all of the drawing was given to
  /// the store.
  package func listen(whileNot isBusy: @escaping () -> Bool) {
    store.onEvent = { [unowned self] event in
      noteWritten()
      onEvent?(.store(event))
    }
    store.snapshot = { [unowned self] in
      guard !isBusy() else { return nil }
      return SessionSnapshot(
        drawing: drawing, history: history, picture: picture, origin: origin)
    }
  }

  // MARK: What it is

  /// Where there is anything to be seen; nil where the drawing is empty.
  package var area: Rect? {
    picture.map { $0.frame.union(drawing.bounds) } ?? drawing.bounds
  }

  /// Whether there is nothing to be seen, nor to be undone.
  package var isBlank: Bool { picture == nil && drawing.isEmpty && !history.canUndo }

  /// Whether the picture's file doesn't show what was drawn.
  package var isUnsaved: Bool { origin != nil && drawing != savedDrawing }

  /// What people call it; nil where it has no name.
  package var name: String? {
    if isNamed, let path { return FilePath.stem(of: path) }
    return origin.map(FilePath.name)
  }

  /// The drawing's file is at `path` now.
  package func place(at path: String) {
    self.path = path
    isNamed = !unnamed.holds(path)
  }

  /// The picture's file shows `drawing` now.
  package func didSave(_ drawing: Drawing) {
    savedDrawing = drawing
    ownsOrigin = true
  }

  // MARK: Changing

  /// Answers the area that the change touches. One that joins is undone together with the one before it. The media that it
  /// brings are found at once, and come into the file together with its marks.
  package func perform(
    _ change: Change, as step: Step, joining: Bool = false, bringing media: [Medium] = []
  ) -> Rect? {
    precondition(media.allSatisfy(\.isStorable), "A medium is short enough for a file.")
    for medium in media {
      drawing.media.keep(medium, as: medium.hash)
      unwritten.append(.medium(medium))
    }
    let delta = delta(for: change)
    let area = drawing.apply(delta)
    let before = history.current
    history.record(step, drawing.memento(), joining: joining)
    let id = history.current
    afar.state = id
    let stored = StoredStep(id: id, parent: history[id]?.parent, step: step, delta: delta)
    note(id == before ? .more(stored) : .step(stored))
    return area
  }

  private func delta(for change: Change) -> Delta {
    switch change {
    case .add(let mark): Delta(drawing.edits(adding: mark))
    case .insert(let marks, let place): Delta(drawing.edits(adding: marks, above: place))
    case .bring(let marks, let place): Delta(drawing.edits(bringing: marks, above: place))
    case .remove(let marks): Delta(drawing.edits(removing: marks))
    case .replace(let pairs): Delta(drawing.edits(replacing: pairs))
    case .move(let selection, let way): Delta([.move(selection.move(by: way))])
    case .delete(let selection): drawing.delta(removing: selection)
    }
  }

  /// Takes the last change back and forgets that it was made; answers the area that changed.
  package func takeBack() -> Rect? {
    let id = history.current
    let memento = history.takeBack()
    if memento != nil { note(.forget(id, next: history[history.current]?.next)) }
    return restore(memento)
  }

  private func restore(_ memento: Memento?) -> Rect? {
    guard let memento else { return nil }
    changeCount += 1
    afar.state = history.current
    return drawing.restore(from: memento)
  }

  private func note(_ record: Record) {
    if case .go = record {} else { changeCount += 1 }
    unwritten.append(record)
  }

  // MARK: Writing

  /// Whether something was done that the store was not given.
  package var isUnwritten: Bool { !unwritten.isEmpty }

  /// Gives the store what was done since the last time.
  package func flush() {
    let records = takeUnwritten()
    if !records.isEmpty { store.write(records) }
  }

  func takeUnwritten() -> [Record] {
    defer { unwritten = [] }
    return unwritten
  }

  /// Lets go of media that the file has now.
  private func noteWritten() {
    guard !drawing.media.unwritten.isEmpty, unwritten.isEmpty, store.written > 0,
      store.written == store.given, store.error == nil
    else { return }
    drawing.media.didWrite()
  }

  // MARK: History

  package func undo() {
    guard !isTravelling else { return afterReading.append { [unowned self] in undo() } }
    reading(history.unknownBefore.map { _ in history.start }, .back) { [unowned self] in
      travel { $0.undo() }
    }
  }

  package func redo() {
    guard !isTravelling else { return afterReading.append { [unowned self] in redo() } }
    reading(history.unknownAfter, .forth) { [unowned self] in travel { $0.redo() } }
  }

  /// Undoes all the last steps that followed each other quickly.
  package func undoBurst() {
    travel { $0.undoBurst() }
  }

  /// Goes to any state, also one of which nothing is known yet.
  package func go(to state: Int) {
    guard !isTravelling else {
      destination = state
      return
    }
    destination = nil
    guard history[state] == nil else { return travel { $0.go(to: state) } }
    flush()
    isTravelling = true
    let progress = Progress()
    onEvent?(.travels(progress))
    store.go(to: state, progress) { [unowned self] in arrive($0) }
  }

  private func travel(_ way: (inout History) -> Memento?) {
    let memento = way(&history)
    if memento != nil { note(.go(history.current)) }
    let area = restore(memento)
    onEvent?(.changed(area))
  }

  /// Reads more of the history from the file if the next undo or redo needs it.
  private func reading(
    _ step: Int?, _ direction: HistoryDirection, _ action: @escaping () -> Void
  ) {
    guard let step else { return action() }
    let isReading = !afterReading.isEmpty
    afterReading.append(action)
    if !isReading { store.readSteps(direction, step) { [unowned self] in learn($0) } }
  }

  /// More of the history was read.
  private func learn(_ result: Result<MoreSteps, StoreError>) {
    switch result {
    case .success(.beyond(let state)):
      // The person may have drawn since: undo takes that back instead.
      guard [history.unknownBefore, history.unknownAfter].contains(state) else { break }
      // The first that waits is done by going there.
      afterReading = Array(afterReading.dropFirst())
      return go(to: state)
    case .success(.read(let steps)):
      // Else what was asked for would just not happen.
      guard !history.learn(steps) else { break }
      let error = DrawingFileError.damaged(["its history contradicts itself"])
      onEvent?(.unreadable(.drawing(error, path: path ?? "")))
    case .failure(let error): onEvent?(.unreadable(error))
    }
    goOnAfterReading()
  }

  private func goOnAfterReading() {
    let actions = afterReading
    afterReading = []
    for action in actions { action() }
  }

  /// The file went to another state, or could not.
  private func arrive(_ result: Result<OpenedDrawing, StoreError>) {
    isTravelling = false
    switch result {
    case .success(let opened):
      let before = area
      take(opened)
      onEvent?(.arrived(area.map { $0.union(before) } ?? before))
    case .failure(.drawing(.cancelled, _)):
      // What was to be done there isn't wanted any more either.
      (afterReading, destination) = ([], nil)
      onEvent?(.stayed(nil))
    case .failure(let error): onEvent?(.stayed(error))
    }
    goOnAfterReading()
    if let destination { go(to: destination) }
  }

  /// Goes to where the file went, as it was read there. What was done meanwhile stays behind, as a branch.
  private func take(_ opened: OpenedDrawing) {
    guard let ink = opened.ink else { return }
    let (nextMark, nextStep, media) = (drawing.nextID, history.nextID, drawing.media)
    (drawing, history) = ink
    drawing.media = media
    drawing.reserve(nextMark)
    history.reserve(nextStep)
    afar = opened.pyramid?.pictures() ?? PyramidPictures()
    changeCount += 1
    note(.go(history.current))
  }

  private func tellWhetherWaiting(before: Bool) {
    let now = isTravelling || !afterReading.isEmpty
    if now != before { onEvent?(.waits(now)) }
  }

  // MARK: The end

  /// Puts the drawing away: what is still to be written is written, with what `ending` answers, and its file is let go of.
  package func close(_ ending: @escaping @Sendable () -> [Record]) {
    flush()
    onEvent = nil
    store.onEvent = nil
    store.close(ending)
    store.snapshot = nil
  }
}
