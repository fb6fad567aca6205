package import Language

/// A value of a tool that the user can set.
package final class OptionValue<Value> {
  /// The key under which the settings store it.
  package let key: String

  /// The title for the user.
  package let title: Phrase

  package var value: Value {
    didSet {
      isSet = true
      onChange?()
    }
  }

  /// Whether it was ever set; until then it is the default.
  package private(set) var isSet = false

  /// Called after it was set.
  package var onChange: (() -> Void)?

  package init(_ key: String, _ title: Phrase, _ value: Value) {
    (self.key, self.title, self.value) = (key, title, value)
  }
}
