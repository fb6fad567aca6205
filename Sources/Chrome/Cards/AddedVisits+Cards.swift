package import Styling
import Toolkit

extension AddedVisits where Visitor: SchemeStyle {
  /// Adds the visit by which a style colours the numbers on buttons.
  package mutating func addCards() {
    add(CountedButton.self) { style, button in
      style.visitButton(button)
      button.badgeColours = ControlColours(
        fill: style.scheme.accent, content: style.scheme.onAccent)
    }
  }
}
