/// A part of a message with a cell of its own: a value that knows its content, and nothing of its presentation.
package protocol MessageBlock: Hashable, Sendable {
  /// Calls the visit of the block's kind.
  func accept<Visitor: MessageVisitor>(_ visitor: inout Visitor) -> Visitor.Result?
}
