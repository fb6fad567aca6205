/// Maps whole numbers to a language's plural categories (CLDR).
package enum PluralRule: CaseIterable, Sendable {
  /// One form for all numbers.
  case none
  /// One form for 1, and another for all other numbers.
  case one
  /// One form for 0 and 1, and another for all other numbers.
  case zeroAndOne
  case arabic

  /// A plural category; its raw value is the suffix of the phrase's key in a table.
  package enum Category: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
  }

  /// The category of `count`.
  package func category(of count: Int) -> Category {
    let number = count.magnitude
    switch self {
    case .none: return .other
    case .one: return number == 1 ? .one : .other
    case .zeroAndOne: return number < 2 ? .one : .other
    case .arabic:
      switch (number, number % 100) {
      case (0, _): return .zero
      case (1, _): return .one
      case (2, _): return .two
      case (_, 3...10): return .few
      case (_, 11...99): return .many
      default: return .other
      }
    }
  }
}
