package import Toolkit

extension Key {
  /// The key in the notation of files, such as Ctrl+Shift+Z, the same in every language.
  package var notation: String {
    Self.modifierNames.reduce(into: "") { text, next in
      if modifiers.contains(next.modifier) { text += next.name + "+" }
    } + symbol.notation
  }

  /// Reads a key from its notation, ignoring case; nil for any other text.
  package init?(notation: String) {
    var rest = notation[...]
    var held: Modifiers = []
    // The key itself may be a plus.
    while let plus = rest.dropLast().firstIndex(of: "+"), plus > rest.startIndex {
      let name = rest[..<plus].lowercased()
      guard let next = Self.modifierNames.first(where: { $0.name.lowercased() == name }) else {
        return nil
      }
      held.insert(next.modifier)
      rest = rest[rest.index(after: plus)...]
    }
    guard let symbol = Symbol(notation: String(rest)) else { return nil }
    self.init(symbol, held)
  }

  private static let modifierNames: [(modifier: Modifiers, name: String)] = [
    (.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift"), (.command, "Super"),
  ]
}

extension Key.Symbol {
  fileprivate var notation: String {
    switch self {
    case .character(let character): character.capital
    case .function(let number): "F\(number)"
    default: Self.names.first { $0.symbol == self }?.name ?? ""
    }
  }

  fileprivate init?(notation: String) {
    let text = notation.lowercased()
    if let named = Self.names.first(where: { $0.name.lowercased() == text }) {
      self = named.symbol
    } else if text.count == 1, let character = text.first, !character.isWhitespace {
      self = .character(character)
    } else if text.hasPrefix("f"), let number = Int(text.dropFirst()), (1...35).contains(number) {
      self = .function(number)
    } else {
      return nil
    }
  }

  private static let names: [(symbol: Self, name: String)] = [
    (.escape, "Escape"), (.enter, "Enter"), (.tab, "Tab"), (.space, "Space"),
    (.backspace, "Backspace"), (.delete, "Delete"), (.left, "Left"), (.right, "Right"),
    (.up, "Up"), (.down, "Down"), (.home, "Home"), (.end, "End"), (.pageUp, "Page Up"),
    (.pageDown, "Page Down"), (.insert, "Insert"), (.menu, "Menu"),
  ]
}

extension Character {
  /// The capital letter, if lowercasing it gives this character again.
  fileprivate var capital: String {
    let capital = uppercased()
    return capital.count == 1 && capital.lowercased() == String(self) ? capital : String(self)
  }
}

extension [Key] {
  /// The keys in the notation of files, separated by commas.
  package var notation: String {
    map(\.notation).joined(separator: ", ")
  }

  /// Reads keys from their notation, which may be empty; nil if a part is no key.
  package init?(notation: String) {
    self = []
    var part = ""
    for character in notation + "," {
      // The key itself may be a comma, so a comma separates only after a complete key.
      if character == ",", let key = Key(notation: part) {
        append(key)
        part = ""
      } else if !part.isEmpty || character != " " {
        part.append(character)
      }
    }
    guard part.isEmpty || part == "," && isEmpty else { return nil }
  }
}
