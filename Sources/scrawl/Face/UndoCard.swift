import Toolkit

/// Undo and redo.
final class UndoCard: Card {
  var onUndo: (() -> Void)?
  var onRedo: (() -> Void)?

  private let undo = Button(icon: .named("undo"))
  private let redo = Button(icon: .named("redo"))

  init(_ words: Words) {
    super.init(.row, gap: 4, padding: 4)
    undo.name = words[.undo]
    redo.name = words[.redo]
    undo.onAction = { [unowned self] in onUndo?() }
    redo.onAction = { [unowned self] in onRedo?() }
    addSubview(undo)
    addSubview(redo)
  }

  func show(canUndo: Bool, canRedo: Bool) {
    undo.isEnabled = canUndo
    redo.isEnabled = canRedo
  }
}
