/// A key press with its modifiers.
public struct Key: Hashable, Sendable {
  /// The key's meaning.
  public enum Symbol: Hashable, Sendable {
    /// A letter, digit or sign; letters are lower case.
    case character(Character)
    case escape, enter, tab, space, backspace, delete
    case left, right, up, down
    case home, end, pageUp, pageDown, insert
    /// The key beside the right Control that opens a menu.
    case menu
    /// F1 is 1.
    case function(Int)
  }

  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    public static let shift = Modifiers(rawValue: 1)
    public static let control = Modifiers(rawValue: 2)
    public static let alt = Modifiers(rawValue: 4)
    public static let command = Modifiers(rawValue: 8)
  }

  public let symbol: Symbol
  public let modifiers: Modifiers

  /// The character on the key in the current layout, if it differs from `symbol`. Equality ignores it.
  public var typed: Character?

  public init(_ symbol: Symbol, _ modifiers: Modifiers = []) {
    self.symbol = symbol
    self.modifiers = modifiers
  }

  public static func == (key: Key, other: Key) -> Bool {
    key.symbol == other.symbol && key.modifiers == other.modifiers
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(symbol)
    hasher.combine(modifiers)
  }
}
