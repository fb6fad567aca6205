import Documents
import Geometry
import Marks
import Rendering
import System

/// The drawing that is open: its ink, what lies under it, its name, and what can be undone.
struct Sheet {
  private(set) var drawing: Drawing
  let picture: Picture?

  /// How a drawing of many marks looks from afar.
  private(set) var afar: AfarPictures

  /// The picture's file, which shows the ink as well once that is saved; nil where the drawing began with none.
  let origin: String?

  /// Where it was looked at last; nil where nobody knows.
  let view: Viewport?

  /// The drawing's file; nil while there is none.
  var path: String?

  /// Whether the person gave the drawing's file its name.
  var isNamed: Bool

  /// How often the drawing was changed, undoing and redoing counted.
  private(set) var changeCount = 0

  private(set) var history: History

  /// What no file has yet, in the order of its coming.
  private var unwritten: [Record] = []

  /// What the picture's file shows.
  private var savedDrawing: Drawing

  /// Whether the picture's file is what the drawing began with, or was made of it.
  private var ownsOrigin: Bool

  init(_ opened: OpenedDrawing = OpenedDrawing(), _ drawer: Drawer = Drawer()) {
    (drawing, history) = opened.ink ?? Self.beginning
    savedDrawing = drawing
    picture = opened.picture
    ownsOrigin = picture != nil
    afar = opened.pictures?.pictures() ?? AfarPictures()
    origin = opened.origin
    view = opened.view
    path = opened.path
    isNamed = opened.path.map { !drawer.holds($0) } ?? false
  }

  /// Where there is anything to be seen; nil on an empty sheet.
  var area: Rect? {
    picture.map { $0.frame.union(drawing.bounds) } ?? drawing.bounds
  }

  /// Whether there is nothing to be seen, nor to be undone.
  var isBlank: Bool { picture == nil && drawing.isEmpty && !history.canUndo }

  private static var beginning: (Drawing, History) {
    var drawing = Drawing()
    return (drawing, History(drawing.memento()))
  }

  /// Whether the picture's file doesn't show what was drawn.
  var isUnsaved: Bool { origin != nil && drawing != savedDrawing }

  /// Where the picture's file goes; nil where the drawing began with none. Nobody's else is replaced unasked.
  var originTarget: Saver.Target? {
    origin.map { ownsOrigin ? .replacing($0) : .new($0) }
  }

  /// The name for people.
  func name(_ words: Words) -> String {
    if isNamed, let path { return FilePath.stem(of: path) }
    return origin.map(FilePath.name) ?? words[.untitled]
  }

  /// Answers the area that the change touches. One that joins is undone together with the one before it.
  mutating func perform(_ change: Change, as step: Step, joining: Bool = false) -> Rect? {
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
    case .remove(let marks): Delta(drawing.edits(removing: marks))
    case .move(let selection, let way): Delta([.move(selection.move(by: way))])
    case .delete(let selection): drawing.delta(removing: selection)
    }
  }

  /// Takes the last change back and forgets that it was made; answers the area that changed.
  mutating func takeBack() -> Rect? {
    let id = history.current
    let memento = history.takeBack()
    if memento != nil { note(.forget(id, next: history[history.current]?.next)) }
    return restore(memento)
  }

  /// Answers the area that changed; nil where nothing was to be undone.
  mutating func undo() -> Rect? {
    go { $0.undo() }
  }

  /// Answers the area that changed; nil where nothing was to be redone.
  mutating func redo() -> Rect? {
    go { $0.redo() }
  }

  /// Undoes all the last steps that followed each other quickly; answers the area that changed.
  mutating func undoBurst() -> Rect? {
    go { $0.undoBurst() }
  }

  /// Goes to any state of the history; answers the area that changed, nil where nothing did.
  mutating func go(to state: Int) -> Rect? {
    go { $0.go(to: state) }
  }

  /// Takes more of the history, as its file tells it; answers whether that led anywhere.
  mutating func learn(_ steps: [StoredStep]) -> Bool {
    history.learn(steps)
  }

  /// Goes to where the file went, as it was read there. What was done meanwhile stays behind, as a branch.
  mutating func arrive(_ opened: OpenedDrawing) {
    guard let ink = opened.ink else { return }
    let (nextMark, nextStep) = (drawing.nextID, history.nextID)
    (drawing, history) = ink
    drawing.reserve(nextMark)
    history.reserve(nextStep)
    afar = opened.pictures?.pictures() ?? AfarPictures()
    changeCount += 1
    note(.go(history.current))
  }

  /// Whether something was done that nobody was given to write.
  var isUnwritten: Bool { !unwritten.isEmpty }

  /// What is to be written since the last time.
  mutating func takeUnwritten() -> [Record] {
    defer { unwritten = [] }
    return unwritten
  }

  /// The picture's file shows `drawing` now.
  mutating func didSave(_ drawing: Drawing) {
    savedDrawing = drawing
    ownsOrigin = true
  }

  private mutating func go(_ way: (inout History) -> Memento?) -> Rect? {
    let memento = way(&history)
    if memento != nil { note(.go(history.current)) }
    return restore(memento)
  }

  private mutating func restore(_ memento: Memento?) -> Rect? {
    guard let memento else { return nil }
    changeCount += 1
    afar.state = history.current
    return drawing.restore(from: memento)
  }

  private mutating func note(_ record: Record) {
    if case .go = record {} else { changeCount += 1 }
    unwritten.append(record)
  }
}
