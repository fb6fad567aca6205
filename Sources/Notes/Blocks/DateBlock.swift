/// The line above the first message of a day, or above the first unread one.
package struct DateBlock: MessageBlock {
  package let day: Day

  /// Whether this is the line above the unread messages.
  package let isUnreadLine: Bool

  package func accept<Visitor: MessageVisitor>(_ visitor: inout Visitor) -> Visitor.Result? {
    visitor.visitDate(self)
  }
}
