import Geometry
import Marks
import Rendering

/// The drawing that is open: its ink, what lies under it, its name, and what can be undone.
struct Sheet {
  private(set) var drawing = Drawing()
  let picture: Picture?

  /// The file that holds it; nil while it has no name.
  private(set) var path: String?

  /// How often the drawing was changed, undoing and redoing counted.
  private(set) var changeCount = 0

  private(set) var history: History
  private var savedDrawing = Drawing()

  init(picture: Picture? = nil, path: String? = nil) {
    history = History(drawing.memento())
    self.picture = picture
    self.path = path
  }

  /// Whether there is something that no file holds.
  var isUnsaved: Bool { drawing != savedDrawing }

  /// The name for people.
  func name(_ words: Words) -> String {
    path.map { String($0[($0.lastIndex(of: "/").map($0.index(after:)) ?? $0.startIndex)...]) }
      ?? words[.untitled]
  }

  /// What stands in the title bar.
  func title(_ words: Words) -> String {
    words(isUnsaved ? .windowTitleUnsaved : .windowTitle, ["name": name(words)])
  }

  /// The same while the sheet is being written.
  func savingTitle(_ words: Words) -> String {
    words(.windowTitleSaving, ["name": name(words)])
  }

  /// Answers the area that the change touches. One that joins is undone together with the one before it.
  mutating func perform(_ change: Change, as step: Step, joining: Bool = false) -> Rect? {
    changeCount += 1
    let area = drawing.apply(edits(for: change))
    history.record(step, drawing.memento(), joining: joining)
    return area
  }

  private func edits(for change: Change) -> [Edit] {
    switch change {
    case .add(let mark): drawing.edits(adding: mark)
    case .remove(let marks): drawing.edits(removing: marks)
    case .replace(let pairs): drawing.edits(replacing: pairs)
    }
  }

  /// Takes the last change back and forgets that it was made; answers the area that changed.
  mutating func takeBack() -> Rect? {
    restore(history.takeBack())
  }

  /// Answers the area that changed; nil where nothing was to be undone.
  mutating func undo() -> Rect? {
    restore(history.undo())
  }

  /// Answers the area that changed; nil where nothing was to be redone.
  mutating func redo() -> Rect? {
    restore(history.redo())
  }

  /// Undoes all the last steps that followed each other quickly; answers the area that changed.
  mutating func undoBurst() -> Rect? {
    restore(history.undoBurst())
  }

  /// Goes to any state of the history; answers the area that changed, nil where nothing did.
  mutating func go(to state: Int) -> Rect? {
    restore(history.go(to: state))
  }

  private mutating func restore(_ memento: Memento?) -> Rect? {
    changeCount += 1
    return memento.flatMap { drawing.restore(from: $0) }
  }

  /// `drawing` is now in the file at `path`.
  mutating func didSave(_ drawing: Drawing, at path: String) {
    savedDrawing = drawing
    self.path = path
  }
}
