/// A part of a message that is shown in a cell of its own: a value that knows what it says, and nothing of how.
package protocol MessageBlock: Hashable, Sendable {
  /// Calls the visit of the block's kind.
  func accept<Visitor: MessageVisitor>(_ visitor: inout Visitor) -> Visitor.Result?
}
