package import Marks

/// Copies of threads that are pasted with marks. They get ids of their own, so that a copy is never taken for a version of the
/// original.
package struct ThreadCopies {
  /// The kinds of roots that are copied with the marks that they are about.
  package static let kinds: Set<String> = [NoteThread.kind]

  /// The originals of the copies, by their indices.
  private var threads: [Int: NoteThread] = [:]
  private var messages: [Int: Message] = [:]

  /// The new ids by the old ones.
  private var threadIDs: [NoteID: NoteID] = [:]
  private var messageIDs: [NoteID: NoteID] = [:]

  /// The indices of the copies of threads that have messages.
  private var spoken: Set<Int> = []

  /// The threads among `copies` under new ids, with their messages and reactions. Malformed records and their children are left
  /// out, since any program may have made a clip.
  package static func renewed(
    _ copies: [CopiedEntry], makeID: () -> NoteID = { NoteID.random() }
  ) -> [CopiedEntry] {
    ThreadCopies(copies, makeID).renewed(copies)
  }

  private init(_ copies: [CopiedEntry], _ makeID: () -> NoteID) {
    for (index, copy) in copies.enumerated() {
      if let parent = copy.parent {
        guard copy.kind == Message.kind, let message = Message(body: copy.body),
          message.thread == threads[parent]?.id
        else { continue }
        messages[index] = message
        spoken.insert(parent)
        if messageIDs[message.id] == nil { messageIDs[message.id] = makeID() }
      } else if copy.kind == NoteThread.kind, let thread = NoteThread(body: copy.body) {
        threads[index] = thread
        if threadIDs[thread.id] == nil { threadIDs[thread.id] = makeID() }
      }
    }
  }

  private func renewed(_ copies: [CopiedEntry]) -> [CopiedEntry] {
    var renewed: [CopiedEntry] = []
    var places: [Int: Int] = [:]
    for (index, copy) in copies.enumerated() {
      let parent = copy.parent.flatMap { places[$0] }
      guard (copy.parent == nil) == (parent == nil), let body = body(of: copy, at: index),
        body.count <= Limits.entryBytes
      else { continue }
      places[index] = renewed.count
      renewed.append(
        CopiedEntry(
          kind: copy.kind, parent: parent, marks: copy.marks, media: copy.media, body: body))
    }
    return renewed
  }

  /// The body with the new ids; nil if the copy is left out.
  private func body(of copy: CopiedEntry, at index: Int) -> [UInt8]? {
    if let thread = threads[index] {
      return spoken.contains(index) ? threadIDs[thread.id].map { thread.copied(as: $0).body } : nil
    }
    if let message = messages[index] {
      guard let id = messageIDs[message.id], let thread = threadIDs[message.thread] else {
        return nil
      }
      let parent = message.parent.flatMap { messageIDs[$0] }
      return message.copied(as: id, in: thread, replyingTo: parent).body
    }
    guard copy.kind == Reaction.kind, let reaction = Reaction(body: copy.body) else { return nil }
    return messageIDs[reaction.message].map { reaction.copied(below: $0).body }
  }
}
