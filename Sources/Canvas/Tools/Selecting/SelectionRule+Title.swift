import Language
import Marks

extension SelectionRule {
  /// The title for the user.
  var title: Phrase {
    switch self {
    case .touches: .selectionTouches
    case .inside: .selectionInside
    }
  }

  /// The rule as an option of the tools that select.
  static func option() -> OptionValue<String> {
    OptionValue("selection-rule", .selectionRule, SelectionRule.inside.rawValue)
  }
}
