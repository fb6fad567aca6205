/// Which numbers a language says in which form (CLDR, for whole numbers as high as a drawing program counts).
package enum PluralRule: CaseIterable, Sendable {
  /// One form for all.
  case none
  /// One, and the rest.
  case one
  /// None and one, and the rest.
  case zeroAndOne
  case arabic

  /// A form, by the name that stands behind the phrase's in a table.
  package enum Category: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
  }

  /// The forms that there are.
  package var categories: [Category] {
    switch self {
    case .none: [.other]
    case .one, .zeroAndOne: [.one, .other]
    case .arabic: Category.allCases
    }
  }

  /// The form that `count` is said in.
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
