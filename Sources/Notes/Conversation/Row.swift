/// A block with its origin.
package struct Row: Hashable, Sendable {
  /// Identifies a row even when its block changes.
  package struct ID: Hashable, Sendable {
    package let message: NoteID
    let role: Role
    let index: Int
  }

  /// The role of a row in its message; roles are ordered as the rows are.
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

    /// Whether such a row shows content of the message.
    var says: Bool { [.content, .link, .photo].contains(self) }

    /// Whether such a row is below the name of the author.
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
