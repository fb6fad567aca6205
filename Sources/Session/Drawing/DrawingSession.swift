package import Documents
package import Formats
package import Geometry
package import Marks
package import Rendering
import System

/// An open drawing: its ink, its picture, its name, its history, and the store that keeps it.
package final class DrawingSession {
  /// Called for changes other than those by `perform` and `takeBack`. After an event, as after these two, the owner calls
  /// `flush`.
  package var onEvent: ((SessionEvent) -> Void)?

  package let store: DrawingStore
  let unnamed: UnnamedDrawings

  package internal(set) var drawing: Drawing
  package internal(set) var history: History
  package let picture: Picture?

  /// The pyramid of a large drawing.
  package internal(set) var pyramid: PyramidPictures

  /// The file of the picture with which the drawing began; nil if it began without one.
  package private(set) var origin: String?

  /// The look of the drawing in that file, if it is a PNG that carries the drawing; nil otherwise.
  package let exportLook: ExportLook?

  /// The last viewport in the form of the file; nil if the file has none.
  package let view: String?

  /// The drawing's file; nil while it has none.
  package private(set) var path: String?

  /// Whether the user named the drawing's file.
  package private(set) var isNamed = false

  /// The number of changes, undo and redo included.
  package internal(set) var changeCount = 0

  /// Records that the store hasn't got yet, the oldest first.
  private var unwritten: [Record] = []

  /// The sitting and the person of the user's acts.
  var signing: Signing

  /// The ids of the people who are known to have drawn.
  private(set) var people: Set<String>

  /// The drawing in the state that the picture's file shows.
  package private(set) var savedDrawing: Drawing

  /// The picture's file, if it is the one with which the drawing began, or was written from it; nil otherwise.
  package private(set) var originState: PictureState?

  /// The changes of entries by others, by the states to which they led.
  var foreignEdits: [Int: [EntryEdit]] = [:]

  /// The actions that wait until the store has read more of the history or brought the file to another state.
  var waiting = HistoryQueue() {
    didSet { tellWaiting(oldValue.isWaiting || turns.isLooking) }
  }

  /// The user's actions that wait until a worker has examined marks.
  var turns = Turns() {
    didSet { tellWaiting(waiting.isWaiting || oldValue.isLooking) }
  }

  private func tellWaiting(_ before: Bool) {
    let isWaiting = waiting.isWaiting || turns.isLooking
    if isWaiting != before { onEvent?(.waits(isWaiting)) }
  }

  /// Opens the session of a drawing that `store` has opened.
  package init(
    _ opened: OpenedDrawing = OpenedDrawing(), in store: DrawingStore, _ unnamed: UnnamedDrawings
  ) {
    (self.store, self.unnamed) = (store, unnamed)
    signing = Signing(store.sitting)
    people = opened.people
    (drawing, history) = opened.ink ?? Self.beginning
    drawing.media.source = store.media
    savedDrawing = drawing
    picture = opened.picture
    originState = opened.inside ?? picture.map { _ in PictureState(nil) }
    pyramid = opened.pyramid?.pictures() ?? PyramidPictures()
    origin = opened.origin
    exportLook = opened.exportLook
    view = opened.view
    if let path = opened.path { place(at: path) }
  }

  /// Begins a new drawing without a name, for the picture in the file `origin` if given.
  package convenience init(
    _ unnamed: UnnamedDrawings = UnnamedDrawings(), beginningWith origin: String? = nil
  ) {
    let store = DrawingStore(unnamed)
    if let origin { store.begin(with: [.property(DrawingProperty.origin, .text(origin))]) }
    self.init(OpenedDrawing(origin: origin), in: store, unnamed)
  }

  private static var beginning: (Drawing, History) {
    var drawing = Drawing()
    return (drawing, History(drawing.memento()))
  }

  /// Starts to forward the store's events. While `isBusy` returns true, the store hasn't got the whole drawing.
  package func listen(whileNot isBusy: @escaping () -> Bool) {
    store.onEvent = { [unowned self] event in
      noteWritten()
      onEvent?(.store(event))
    }
    store.snapshot = { [unowned self] in
      guard !isBusy() else { return nil }
      return SessionSnapshot(
        drawing: drawing, history: history, picture: picture, origin: origin,
        exportLook: exportLook)
    }
  }

  // MARK: Properties

  /// Whether the picture's file lacks changes.
  package var isUnsaved: Bool {
    savesPicture
      && (drawing != savedDrawing || drawing.viewFilters != savedDrawing.viewFilters)
  }

  /// Sets the path of the drawing's file.
  package func place(at path: String) {
    self.path = path
    isNamed = !unnamed.holds(path)
  }

  /// Sets the path of the picture's file, and records it for the next start.
  package func placeOrigin(at path: String) {
    origin = path
    let record = Record.property(DrawingProperty.origin, .text(path))
    if self.path == nil { store.begin(with: [record]) } else { note(record) }
  }

  /// Records that the picture's file shows `drawing`.
  package func didSave(_ drawing: Drawing, as state: PictureState) {
    (savedDrawing, originState) = (drawing, state)
  }

  // MARK: Changing

  /// Changes the drawing, which keeps the media of new marks by their hashes, and returns the area of the change. With `joining`,
  /// one undo undoes the change together with the one before it. A change of entries `byOthers` isn't the user's, so neither undo
  /// nor redo removes it.
  package func perform(
    _ change: Change, as step: Step, joining: Bool = false, byOthers: Bool = false,
    bringing media: [MediumHash: Medium] = [:]
  ) -> Rect? {
    bring(media)
    if waiting.isTravelling, case .add(let mark) = change { waiting.added.append((mark, step)) }
    let (delta, area, spots) = apply(change)
    record(delta, as: step, joining: joining, byOthers: byOthers, spots: spots)
    return area
  }

  /// Keeps media of marks that come next.
  package func bring(_ media: [MediumHash: Medium]) {
    precondition(media.values.allSatisfy(\.isStorable), "A medium is short enough for a file.")
    for (hash, medium) in media {
      drawing.media.keep(medium, as: hash)
      unwritten.append(.medium(medium))
    }
  }

  /// Records a change of the drawing; `spots` are those of the change if they are known.
  func record(
    _ delta: Delta, as step: Step, joining: Bool = false, byOthers: Bool = false,
    spots: Spots? = nil
  ) {
    let before = history.current
    history.record(step, drawing.memento(), joining: joining, byOthers: byOthers)
    let id = history.current
    pyramid.state = id
    if byOthers {
      foreignEdits[id] =
        Delta([.entries(foreignEdits[id, default: []] + delta.entryEdits)]).entryEdits
    }
    let stored = StoredStep(
      id: id, parent: history[id]?.parent, step: step, delta: delta,
      spots: spots ?? drawing.spots(of: delta, goingOn: id == before))
    note(id == before ? .more(stored) : .step(stored))
  }

  /// Changes the drawing. Returns the delta, its area, and its spots if they are known.
  private func apply(_ change: Change) -> (Delta, Rect?, Spots?) {
    if case .prepared(let prepared) = change, prepared.begins(with: drawing) {
      let media = drawing.media
      drawing = prepared.after
      drawing.media = media
      return (prepared.delta, prepared.area, prepared.spots)
    }
    let delta = change.delta(in: drawing)
    return (delta, drawing.apply(delta), nil)
  }

  /// Undoes the last change and removes it from the history. Returns the area of the change.
  package func takeBack() -> Rect? {
    history.isFloating ? nil : restore(takeBackLast())
  }

  /// Removes the last step from the history, and returns the memento before it.
  func takeBackLast() -> Memento? {
    let id = history.current
    waiting.added = waiting.added.dropLast()
    let memento = history.takeBack()
    if memento != nil { note(.forget(id, next: history[history.current]?.next)) }
    foreignEdits[id] = nil
    return memento
  }

  func restore(_ memento: Memento?) -> Rect? {
    guard let memento else { return nil }
    changeCount += 1
    pyramid.state = history.current
    return drawing.restore(from: memento)
  }

  func note(_ record: Record) {
    if case .go = record {} else { changeCount += 1 }
    guard waiting.held == nil else {
      waiting.held?.append(record)
      return
    }
    sign(record)
    unwritten.append(record)
  }

  /// Signs an act of the user if somebody else does it than the last one.
  private func sign(_ record: Record) {
    switch record {
    case .step, .go: signAct()
    default: break
    }
  }

  /// Call this before an act of the user is written.
  func signAct() {
    if let signature = signing.act() { unwritten.append(.signature(signature)) }
    if let id = person?.id { people.insert(id) }
  }

  /// Adds the people who drew in a file that is read again.
  func meet(_ others: Set<String>) {
    people.formUnion(others)
  }

  // MARK: Writing

  /// Whether there are changes that the store hasn't got.
  package var isUnwritten: Bool { !unwritten.isEmpty || waiting.held?.isEmpty == false }

  /// Gives the store all changes since the last call.
  package func flush() {
    let records = takeUnwritten()
    if !records.isEmpty { store.write(records) }
  }

  func takeUnwritten() -> [Record] {
    defer { unwritten = [] }
    return unwritten
  }

  /// Releases media that the file now has.
  private func noteWritten() {
    guard !drawing.media.unwritten.isEmpty, unwritten.isEmpty, store.written > 0,
      store.written == store.given, store.error == nil
    else { return }
    drawing.media.didWrite()
  }

  // MARK: Closing

  /// Closes the drawing after all earlier requests: the store writes the remaining changes and the records that `ending` returns
  /// for the last state, and closes the file.
  package func close(_ ending: @escaping @Sendable (Drawing) -> [Record]) {
    flush()
    onEvent = nil
    store.onEvent = nil
    guard waiting.held == nil else { return closeJoined(ending) }
    inTurn { [self] in closeNow(ending) }
  }

  func closeNow(_ ending: @escaping @Sendable (Drawing) -> [Record]) {
    flush()
    store.close { [drawing] in ending(drawing) }
    store.snapshot = nil
  }
}
