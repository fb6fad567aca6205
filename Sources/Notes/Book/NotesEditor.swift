package import Marks

/// Turns requests of the user into changes of the drawing's entries. Each request is one step.
package struct NotesEditor {
  private let state: NotesState
  private let nextKey: Int
  private let author: Author
  private let time: Int
  private let makeID: () -> NoteID

  /// The most bytes of a message's text, and the most pictures of a message.
  package static let longestText = 1 << 20
  package static let mostPhotos = 64

  private init(
    _ state: NotesState, _ nextKey: Int, _ author: Author, _ time: Int,
    _ makeID: @escaping () -> NoteID
  ) {
    (self.state, self.nextKey) = (state, nextKey)
    (self.author, self.time, self.makeID) = (author, time, makeID)
  }

  /// The changes that fulfil a request of `author`. `state` is the conversation in the drawing's entries, `nextKey` is their
  /// `nextID`, and `time` is in milliseconds since 1970.
  package static func changes(
    for wish: NotesWish, in state: NotesState, nextKey: Int, by author: Author, at time: Int,
    makeID: @escaping () -> NoteID = { NoteID.random() }
  ) throws(NotesRefusal) -> [EntryChange] {
    let editor = NotesEditor(state, nextKey, author, time, makeID)
    let changes = try editor.changes(for: wish)
    // A text grows when it is escaped in JSON, and records of later programs may have any length.
    guard changes.allSatisfy({ Limits.hasRoom(for: $0) }) else { throw .recordTooLong }
    return changes
  }

  private func changes(for wish: NotesWish) throws(NotesRefusal) -> [EntryChange] {
    switch wish {
    case .begin(let marks, let text, let photos): try begin(marks, text, photos)
    case .say(let thread, let parent, let text, let photos):
      try say(in: thread, parent, text, photos)
    case .edit(let id, let text): try edit(id, text)
    case .delete(let id): try delete(id)
    case .react(let id, let emoji): try react(to: id, emoji)
    case .resolve(let id):
      try settle(id, NoteThread.Resolution(author: author, time: time))
    case .reopen(let id): try settle(id, nil)
    }
  }

  // MARK: Messages

  private func begin(
    _ marks: [MarkReference], _ text: String, _ photos: [PhotoReference]
  ) throws(NotesRefusal) -> [EntryChange] {
    guard marks.count <= Limits.entryMarks else { throw .tooManyMarks }
    let thread = NoteThread(id: makeID())
    let message = try message(in: thread.id, nil, text, photos)
    return [
      .add(kind: NoteThread.kind, marks: marks, body: thread.body),
      Self.add(message, to: nextKey),
    ]
  }

  private func say(
    in id: NoteID, _ parent: NoteID?, _ text: String, _ photos: [PhotoReference]
  ) throws(NotesRefusal) -> [EntryChange] {
    guard let thread = state.thread(id) else { throw .noSuchThread }
    if let parent, state.message(parent)?.record.thread != id { throw .noSuchMessage }
    return [Self.add(try message(in: id, parent, text, photos), to: thread.key)]
  }

  private func message(
    in thread: NoteID, _ parent: NoteID?, _ text: String, _ photos: [PhotoReference]
  ) throws(NotesRefusal) -> Message {
    try check(text, photos)
    let clock = min(state.clock + 1, MemberReader.largest)
    return Message(
      id: makeID(), thread: thread, parent: parent, author: author, clock: clock, created: time,
      text: text, photos: photos)
  }

  private func check(_ text: String, _ photos: [PhotoReference]) throws(NotesRefusal) {
    let isBlank = text.unicodeScalars.allSatisfy(InvisibleText.isBlank)
    guard !isBlank || !photos.isEmpty else { throw .nothingSaid }
    guard text.utf8.count <= Self.longestText else { throw .textTooLong }
    guard photos.count <= Self.mostPhotos else { throw .tooManyPhotos }
  }

  private static func add(_ message: Message, to thread: Int) -> EntryChange {
    .add(
      kind: Message.kind, parent: thread, media: media(of: message.photos), body: message.body)
  }

  /// The media of pictures, each once.
  private static func media(of photos: [PhotoReference]) -> [MediumHash] {
    photos.reduce(into: []) { media, photo in
      if !media.contains(photo.medium) { media.append(photo.medium) }
    }
  }

  private func edit(_ id: NoteID, _ text: String) throws(NotesRefusal) -> [EntryChange] {
    let stored = try own(id)
    try check(text, stored.record.photos)
    // `==` treats canonically equivalent texts as equal.
    guard !text.utf8.elementsEqual(stored.record.text.utf8) else { throw .nothingToChange }
    return [.replace(stored.entry, body: stored.record.edited(at: time, text: text).body)]
  }

  private func delete(_ id: NoteID) throws(NotesRefusal) -> [EntryChange] {
    let stored = try own(id)
    return [.replace(stored.entry, body: stored.record.deleted(at: time).body, media: [])]
  }

  /// A message of the author; throws if it is another person's, or deleted.
  private func own(_ id: NoteID) throws(NotesRefusal) -> Stored<Message> {
    let stored = try present(id)
    guard stored.record.author.id == author.id else { throw .messageOfSomebodyElse }
    return stored
  }

  private func present(_ id: NoteID) throws(NotesRefusal) -> Stored<Message> {
    guard let stored = state.message(id) else { throw .noSuchMessage }
    guard !stored.record.isDeleted else { throw .messageIsDeleted }
    return stored
  }

  // MARK: Reactions and threads

  private func react(to id: NoteID, _ emoji: String) throws(NotesRefusal) -> [EntryChange] {
    let stored = try present(id)
    guard let new = Reaction(message: id, person: author, emoji: emoji) else { throw .notAnEmoji }
    if let known = state.reaction(new.id) {
      return [.replace(known.entry, body: known.record.toggled().body)]
    }
    return [.add(kind: Reaction.kind, parent: stored.parent, body: new.body)]
  }

  private func settle(
    _ id: NoteID, _ resolution: NoteThread.Resolution?
  ) throws(NotesRefusal) -> [EntryChange] {
    guard let stored = state.thread(id) else { throw .noSuchThread }
    guard stored.record.isResolved != (resolution != nil) else { throw .nothingToChange }
    return [.replace(stored.entry, body: stored.record.resolved(resolution).body)]
  }
}
