import Interface
import Language
import Toolkit

/// Buttons that align and distribute selected marks, hidden while there is only one.
final class ArrangingButtons: Grid {
  /// Called with the action that the user chooses.
  private let action: (SelectionAct) -> Void

  private let buttons: [Button]

  init(_ words: Words, _ action: @escaping (SelectionAct) -> Void) {
    self.action = action
    var buttons: [Button] = []
    for act in SelectionAct.arranging {
      let button = Button(icon: .named(act.icon))
      button.name = words[act.title]
      buttons.append(button)
    }
    self.buttons = buttons
    super.init(columns: 4, gap: 4, fillsWidth: true, buttons)
    isHidden = true
    connect()
  }

  private func connect() {
    for (act, button) in zip(SelectionAct.arranging, buttons) {
      button.onAction = { [unowned self] in action(act) }
    }
  }

  func show(_ state: SelectionState) {
    isHidden = !state.canAlign
    for (act, button) in zip(SelectionAct.arranging, buttons) {
      button.isEnabled = state.canArrange(by: act)
    }
  }
}
