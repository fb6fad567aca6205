/// A link in a message, with its target.
package struct Link: MessageBlock {
  package let message: NoteID
  package let address: WebAddress

  package func accept<Visitor: MessageVisitor>(_ visitor: inout Visitor) -> Visitor.Result? {
    visitor.visitLink(self)
  }
}
