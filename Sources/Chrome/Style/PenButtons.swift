package import Canvas
import Geometry
import Interface
package import Language
package import Toolkit

/// The buttons for the actions on the chosen pen, in its panel.
package final class PenButtons: Grid {
  package var onAct: ((PenAct) -> Void)?

  private let buttons: [Button]

  private static let acts = PenAct.allCases.filter { $0 != .tune }

  package init(_ words: Words) {
    var buttons: [Button] = []
    for act in Self.acts {
      let icon = act.icon(isRightToLeft: words.language.isRightToLeft)
      let button = SmallButton(icon: .named(icon))
      button.name = words[act.title]
      buttons.append(button)
    }
    self.buttons = buttons
    super.init(columns: buttons.count, gap: 2, fillsWidth: true, buttons)
    connect()
  }

  private func connect() {
    for (act, button) in zip(Self.acts, buttons) {
      button.onAction = { [unowned self] in onAct?(act) }
    }
  }

  /// Enables the actions that are possible in a rack.
  package func show(_ rack: PenRack) {
    for (act, button) in zip(Self.acts, buttons) {
      button.isEnabled = act.isPossible(in: rack)
    }
  }
}

/// A button so small that five fit side by side on a card.
final class SmallButton: Button {
  override func sizeThatFits(_ size: Size) -> Size { Size(width: 30, height: 30) }
}
