import Coding
package import Marks
package import System

/// A request of a program without a window about the conversation of a drawing. The program fulfils it itself, or asks the window
/// that has the drawing open.
package struct NotesRequest: Hashable, Sendable {
  package enum Act: Hashable, Sendable {
    /// Adds a message to a thread, as a reply, or in a new thread about the drawing as a whole.
    case add(text: String, thread: NoteIDPrefix?, reply: NoteIDPrefix?)
    case resolve(NoteIDPrefix)
    case reopen(NoteIDPrefix)
  }

  package let act: Act

  /// The author's name; nil for the person of the settings.
  package let name: String?

  /// The ids of new records, with which a repeated request is fulfilled only once.
  package let message: NoteID
  package let thread: NoteID

  /// The time limit of the other program, after which the request is no longer fulfilled.
  package let deadline: Moment

  /// The longest name of an author, in bytes.
  private static let longestName = 256

  package init(
    _ act: Act, as name: String?, until deadline: Moment, message: NoteID = .random(),
    thread: NoteID = .random()
  ) {
    (self.act, self.name, self.deadline) = (act, name, deadline)
    (self.message, self.thread) = (message, thread)
  }

  /// Whether a request with this name may be sent and fulfilled; hostile programs write requests too.
  package static func holds(name: String) -> Bool {
    (1...longestName).contains(name.utf8.count) && DisplayName.text(name) != nil
  }
}

// MARK: Fulfilling

extension NotesRequest {
  /// The changes that fulfil the request, and the id of the message or thread. There are no changes if it was fulfilled before.
  /// `me` is the person of the settings; the rest is as for `NotesEditor`.
  package func changes(
    in state: NotesState, nextKey: Int, by me: Author, at time: Int
  ) throws(NotesRefusal) -> (changes: [EntryChange], id: NoteID) {
    if case .add = act, state.message(message) != nil { return ([], message) }
    let (wish, subject) = try wish(in: state)
    let isNew = if case .begin = wish { true } else { false }
    var ids = isNew ? [thread, message] : [message]
    let changes = try NotesEditor.changes(
      for: wish, in: state, nextKey: nextKey, by: me.speaking(as: name), at: time
    ) { ids.removeFirst() }
    return (changes, subject)
  }

  private func wish(in state: NotesState) throws(NotesRefusal) -> (NotesWish, NoteID) {
    switch act {
    case .add(let text, nil, nil): return (.begin(about: [], text: text), message)
    case .add(let text, let thread?, nil):
      return (.say(in: try state.thread(thread), text: text), message)
    case .add(let text, let thread, let reply?):
      let parent = try reply.find(in: state.messageIDs, orThrow: .noSuchMessage)
      guard let own = state.message(parent)?.record.thread else { throw .noSuchMessage }
      if let thread, try state.thread(thread) != own { throw .noSuchMessage }
      return (.say(in: own, replyingTo: parent, text: text), message)
    case .resolve(let thread):
      let id = try state.thread(thread)
      return (.resolve(id), id)
    case .reopen(let thread):
      let id = try state.thread(thread)
      return (.reopen(id), id)
    }
  }
}

extension NotesState {
  /// The id of the message or thread if the request was fulfilled before, or needs no change; otherwise nil.
  package func fulfilled(_ request: NotesRequest) -> NoteID? {
    switch request.act {
    case .add: message(request.message) == nil ? nil : request.message
    case .resolve(let prefix): settled(prefix, isResolved: true)
    case .reopen(let prefix): settled(prefix, isResolved: false)
    }
  }

  private func settled(_ prefix: NoteIDPrefix, isResolved: Bool) -> NoteID? {
    guard let id = try? thread(prefix), thread(id)?.record.isResolved == isResolved else {
      return nil
    }
    return id
  }

  fileprivate func thread(_ prefix: NoteIDPrefix) throws(NotesRefusal) -> NoteID {
    let id = try prefix.find(in: threadIDs, orThrow: .noSuchThread)
    guard thread(id) != nil else { throw .noSuchThread }
    return id
  }
}

// MARK: As bytes

extension NotesRequest {
  /// Parses a request; nil if the bytes are malformed, or break the rules of requests.
  package init?(_ bytes: [UInt8]) {
    guard let json = JSON(bytes), var reader = MemberReader(json),
      let message = reader.takeID("message"), let thread = reader.takeID("thread"),
      let deadline = reader.takeCount("deadline"),
      let act = reader.takeText("act").flatMap({ Self.act($0, &reader) })
    else { return nil }
    let name = reader.takeText("name")
    guard name.map(Self.holds) ?? true, reader.extra == ExtraMembers() else { return nil }
    self.init(
      act, as: name, until: Moment(microseconds: Int64(deadline)), message: message, thread: thread)
  }

  private static func act(_ word: String, _ reader: inout MemberReader) -> Act? {
    func prefix(_ key: String) -> NoteIDPrefix? {
      reader.takeText(key).flatMap { NoteIDPrefix($0) }
    }
    switch word {
    case "add":
      guard let text = reader.takeText("text"), text.utf8.count <= NotesEditor.longestText else {
        return nil
      }
      return .add(text: text, thread: prefix("in"), reply: prefix("reply"))
    case "resolve": return prefix("in").map(Act.resolve)
    case "reopen": return prefix("in").map(Act.reopen)
    default: return nil
    }
  }

  package var bytes: [UInt8] {
    var writer = MemberWriter()
    switch act {
    case .add(let text, let thread, let reply):
      writer.add("act", "add")
      writer.add("text", text)
      writer.add("in", thread?.text)
      writer.add("reply", reply?.text)
    case .resolve(let thread):
      writer.add("act", "resolve")
      writer.add("in", thread.text)
    case .reopen(let thread):
      writer.add("act", "reopen")
      writer.add("in", thread.text)
    }
    writer.add("name", name)
    writer.add("message", message.text)
    writer.add("thread", thread.text)
    writer.add("deadline", Int(deadline.microseconds))
    return writer.object(with: ExtraMembers()).bytes
  }
}
