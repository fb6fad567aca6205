import Interface
import Language
import Toolkit

/// Buttons for the actions on selected marks.
final class SelectionButtons: Grid {
  /// Called when the user wants to show or hide the numbers.
  var onNumbers: (() -> Void)?

  /// Called with the action that the user chooses.
  private let action: (SelectionAct) -> Void

  private let buttons: [Button]

  init(_ words: Words, _ action: @escaping (SelectionAct) -> Void) {
    self.action = action
    var buttons: [Button] = []
    for act in SelectionAct.onCard {
      let button = Button(icon: .named(act.icon))
      button.name = words[act.title]
      buttons.append(button)
    }
    let numbers = Button(icon: .named("more"))
    numbers.name = words[.placeAndSize]
    self.buttons = buttons
    super.init(columns: 4, gap: 4, fillsWidth: true, buttons + [numbers])
    numbers.onAction = { [unowned self] in onNumbers?() }
    connect()
  }

  private func connect() {
    for (act, button) in zip(SelectionAct.onCard, buttons) {
      button.onAction = { [unowned self] in action(act) }
    }
  }

  func show(_ state: SelectionState) {
    for (act, button) in zip(SelectionAct.onCard, buttons) {
      switch act {
      case .group: button.isEnabled = state.canGroup
      case .ungroup: button.isEnabled = state.canUngroup
      default: button.isEnabled = true
      }
    }
  }
}
