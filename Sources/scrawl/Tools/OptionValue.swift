import Language

/// A value of a tool that a person can set.
final class OptionValue<Value> {
  /// What settings keep it as.
  let key: String

  /// What people call it.
  let title: Phrase

  var value: Value {
    didSet {
      isSet = true
      onChange?()
    }
  }

  /// Whether it was ever set.
  private(set) var isSet = false

  /// Called when it was set.
  var onChange: (() -> Void)?

  init(_ key: String, _ title: Phrase, _ value: Value) {
    (self.key, self.title, self.value) = (key, title, value)
  }
}
