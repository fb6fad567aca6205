package import Language

/// A value of a tool that a person can set.
package final class OptionValue<Value> {
  /// What settings keep it as.
  package let key: String

  /// What people call it.
  package let title: Phrase

  package var value: Value {
    didSet {
      isSet = true
      onChange?()
    }
  }

  /// Whether it was ever set.
  package private(set) var isSet = false

  /// Called when it was set.
  package var onChange: (() -> Void)?

  package init(_ key: String, _ title: Phrase, _ value: Value) {
    (self.key, self.title, self.value) = (key, title, value)
  }
}
