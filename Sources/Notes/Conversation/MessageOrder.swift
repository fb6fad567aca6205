/// The order of messages: by the logical clock, since people's clocks are wrong, then by the time, then by the id.
package struct MessageOrder: Hashable, Comparable {
  let clock: Int
  let created: Int
  let id: NoteID

  package init(_ message: Message) {
    (clock, created, id) = (message.clock, message.created, message.id)
  }

  package static func < (first: MessageOrder, second: MessageOrder) -> Bool {
    if first.clock != second.clock { return first.clock < second.clock }
    if first.created != second.created { return first.created < second.created }
    return first.id < second.id
  }
}
