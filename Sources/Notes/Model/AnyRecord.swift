/// A record of any kind, known or not.
package enum AnyRecord: Hashable, Sendable {
  case thread(NoteThread)
  case message(Message)
  case reaction(Reaction)
  /// An unknown kind, or a malformed body.
  case foreign(kind: String, body: [UInt8])

  package init(kind: String, body: [UInt8]) {
    let known: AnyRecord? =
      switch kind {
      case NoteThread.kind: NoteThread(body: body).map(AnyRecord.thread)
      case Message.kind: Message(body: body).map(AnyRecord.message)
      case Reaction.kind: Reaction(body: body).map(AnyRecord.reaction)
      default: nil
      }
    self = known ?? .foreign(kind: kind, body: body)
  }

  package var kind: String {
    switch self {
    case .thread: NoteThread.kind
    case .message: Message.kind
    case .reaction: Reaction.kind
    case .foreign(let kind, _): kind
    }
  }

  package var body: [UInt8] {
    switch self {
    case .thread(let thread): thread.body
    case .message(let message): message.body
    case .reaction(let reaction): reaction.body
    case .foreign(_, let body): body
    }
  }
}
