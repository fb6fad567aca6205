/// A block and where it comes from.
package struct Row: Hashable, Sendable {
  /// Stays the same while the block changes.
  package struct ID: Hashable, Sendable {
    package let message: NoteID
    let role: Role
    let index: Int
  }

  /// What a row is to its message; in the order in which rows follow each other.
  struct Role: Hashable, Sendable {
    private let number: UInt8

    static let unreadLine = Role(number: 0)
    static let day = Role(number: 1)
    static let creator = Role(number: 2)
    static let quote = Role(number: 3)
    static let content = Role(number: 4)
    static let link = Role(number: 5)
    static let photo = Role(number: 6)
    static let reactions = Role(number: 7)

    /// Whether such a row shows what was said.
    var says: Bool { [.content, .link, .photo].contains(self) }

    /// Whether such a row comes below the name of who said it.
    var isBelowName: Bool { number > Self.creator.number }
  }

  package let id: ID
  package let block: Block

  /// Whether the row stays at the top while the rows below it scroll.
  package let isHeader: Bool

  init(_ message: NoteID, _ role: Role, index: Int = 0, _ block: Block) {
    id = ID(message: message, role: role, index: index)
    self.block = block
    isHeader = role == .day
  }
}
