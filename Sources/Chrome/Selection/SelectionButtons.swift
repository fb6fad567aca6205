import Interface
import Language
import Toolkit

/// The facts about selected marks on which the card's rows and buttons depend.
package struct SelectionState: Hashable {
  /// Whether they have ink of their own, or are too many to tell.
  package var hasInk = true

  /// Whether there are several of which a group can be made, and whether there is a group among them.
  package var canGroup = false
  package var canUngroup = false

  package init(hasInk: Bool = true, canGroup: Bool = false, canUngroup: Bool = false) {
    (self.hasInk, self.canGroup, self.canUngroup) = (hasInk, canGroup, canUngroup)
  }
}

/// Buttons for what can be done to selected marks.
final class SelectionButtons: Grid {
  /// Called when the user wants to see the numbers, or to see them no more.
  var onNumbers: (() -> Void)?

  /// Called with what the user does to the marks.
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
