import Interface
package import Language
package import Marks
package import Toolkit
import Wording

/// The buttons for undo and redo.
package final class UndoCard: Card {
  package var onUndo: (() -> Void)?
  package var onRedo: (() -> Void)?

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

  /// Enables the buttons and names the steps that they undo and redo.
  package func show(_ history: History, _ words: Words) {
    undo.isEnabled = history.canUndo
    redo.isEnabled = history.canRedo
    undo.name = words.undoing(history.stepToUndo)
    redo.name = words.redoing(history.stepToRedo)
  }
}
