import Interface
import Language
import Toolkit

/// What is known of the selected marks without reading a file.
struct SelectionState: Hashable {
  /// Whether they have ink of their own, or are too many to tell.
  var hasInk = true

  /// Whether there are several of which a group can be made, and whether there is a group among them.
  var canGroup = false
  var canUngroup = false
}

/// Buttons for what can be done to selected marks.
final class SelectionButtons: Grid {
  /// Called when the user wants to see the numbers, or to see them no more.
  var onNumbers: (() -> Void)?

  private let acts: [(act: SelectionAct, button: Button)]

  init(_ words: Words, _ action: @escaping (SelectionAct) -> Void) {
    acts = SelectionAct.onCard.map { act in
      let button = Button(icon: .named(act.icon)) { action(act) }
      button.name = words[act.title]
      return (act, button)
    }
    let numbers = Button(icon: .named("more"))
    numbers.name = words[.placeAndSize]
    super.init(columns: 4, gap: 4, fillsWidth: true, acts.map(\.button) + [numbers])
    numbers.onAction = { [unowned self] in onNumbers?() }
  }

  func show(_ state: SelectionState) {
    for (act, button) in acts {
      switch act {
      case .group: button.isEnabled = state.canGroup
      case .ungroup: button.isEnabled = state.canUngroup
      default: button.isEnabled = true
      }
    }
  }
}
