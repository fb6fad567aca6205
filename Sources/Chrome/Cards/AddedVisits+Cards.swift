package import Styling
import Toolkit

extension AddedVisits where Visitor: SchemeStyle {
  /// Lets a style colour the numbers on buttons.
  package mutating func addCards() {
    add(CountedButton.self) { style, button in
      style.visitButton(button)
      button.badgeColours = ControlColours(
        fill: style.scheme.accent, content: style.scheme.onAccent)
    }
  }
}
