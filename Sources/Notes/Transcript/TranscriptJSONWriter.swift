import Coding
import Language
import Marks

/// Writes a conversation as JSON for programs: an array of threads, each with its messages in their order. Names and meanings
/// never change; the README of this module lists them.
package struct TranscriptJSONWriter {
  private static let mostBytes = 1 << 16

  /// Passes the text to `sink` piece by piece: a thread begins a line, and so does each message.
  package static func write<Failure>(
    _ transcript: Transcript, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var text = "["
    var isFirst = true
    try transcript.visit { (thread) throws(Failure) in
      text += isFirst ? "\n" : ",\n"
      isFirst = false
      // The object is left open for its messages.
      text += json(of: thread.stored).text.dropLast() + #", "messages": ["#
      let conversation = thread.conversation
      for (index, message) in conversation.messages.enumerated() {
        text += (index == 0 ? "\n  " : ",\n  ") + json(of: message, in: conversation).text
        if text.utf8.count > mostBytes {
          try sink(TerminalText.json(text))
          text = ""
        }
      }
      text += "]}"
    }
    try sink(TerminalText.json(text + (isFirst ? "]\n" : "\n]\n")))
  }

  private static func json(of thread: Stored<NoteThread>) -> JSON {
    var writer = MemberWriter()
    writer.add("id", thread.record.id.text)
    writer.add("marks", thread.entry.marks.count)
    writer.add("title", thread.record.title.flatMap(DisplayName.text))
    if let resolution = thread.record.resolution {
      var members = MemberWriter()
      members.add("author", resolution.author.id)
      members.add("name", DisplayName.text(resolution.author.name))
      members.add("at", resolution.time)
      writer.add("resolved", members.object(with: ExtraMembers()))
    }
    return writer.object(with: ExtraMembers())
  }

  private static func json(of message: Message, in conversation: Conversation) -> JSON {
    var writer = MemberWriter()
    writer.add("id", message.id.text)
    writer.add("parent", message.parent?.text)
    writer.add("author", message.author.id)
    writer.add("name", DisplayName.text(message.author.name))
    writer.add("created", message.created)
    writer.add("edited", message.edited)
    if message.isDeleted { writer.add("deleted", .bool(true)) }
    var visitor = TranscriptJSONVisitor()
    let rows = conversation.rows(of: message.id) ?? 0..<0
    writer.add("blocks", .array(rows.compactMap { conversation[$0].block.accept(&visitor) }))
    return writer.object(with: ExtraMembers())
  }
}
