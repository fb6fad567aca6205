import Interface
package import Language
package import Toolkit

/// A card with a single button.
package class ButtonCard: Card {
  /// Called when the user presses the button.
  package var onPress: (() -> Void)?

  private let button: Button
  private let title: Phrase

  /// The card's least distance from other views.
  static let gap = 8.0

  init(_ icon: String, _ title: Phrase, _ words: Words) {
    button = Button(icon: .named(icon), role: .secondary)
    self.title = title
    super.init(.row, padding: 6)
    isHidden = true
    button.onAction = { [unowned self] in onPress?() }
    addSubview(button)
    changeLanguage(to: words)
  }

  package func changeLanguage(to words: Words) {
    button.title = words[title]
    button.name = button.title
  }
}
