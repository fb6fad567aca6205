package import Formats
import Geometry
package import Language
package import Marks

extension DocumentThread {
  /// The threads about a drawing and its marks, the oldest first; nil if they can't be read. It reads entries and marks, which
  /// may be in a file, so don't call it on the event loop's thread.
  package static func ofNotes(
    in drawing: Drawing, _ words: Words, calendar: LocalCalendar = LocalCalendar()
  ) -> [DocumentThread]? {
    guard let state = NotesState(drawing.entries) else { return nil }
    let context = NoteContext(words)
    var threads: [DocumentThread] = []
    Transcript(state, .all, calendar: calendar).visit { (thread) throws(Never) in
      if let told = DocumentThread(thread, in: drawing, context) { threads.append(told) }
    }
    return threads
  }

  /// Makes the thread of a document; nil if it has no message, or all its marks were removed from the drawing.
  private init?(_ thread: Transcript.Thread, in drawing: Drawing, _ context: NoteContext) {
    let (entry, conversation) = (thread.stored.entry, thread.conversation)
    let marks = drawing.presentMarks(of: entry)
    guard let first = conversation.messages.first, entry.marks.isEmpty || !marks.isEmpty else {
      return nil
    }
    let blocks = (0..<conversation.rowCount).lazy.map { conversation[$0].block }
    let heading = [
      thread.stored.record.title.flatMap(DisplayName.text),
      thread.stored.record.isResolved ? context.words[.notesResolved] : nil,
    ].compactMap(\.self).map { $0 + "\n" }.joined()
    let times = conversation.messages.map { max($0.created, $0.edited ?? 0) }
    self.init(
      by: context.name(DisplayName.text(first.author.name), nil),
      beginning: first.beginning(context),
      text: heading + PlainTextWriter.text(of: blocks, context),
      messages: Self.messages(of: conversation, below: heading, context),
      began: first.created / 1000, changed: times.max().map { $0 / 1000 },
      about: Set(marks.map(\.rank)),
      in: marks.compactMap { BoundsMeasurer.bounds(of: $0.mark) }
        .reduce(nil as Rect?) { $0?.union($1) ?? $1 })
  }

  /// The messages of the thread, the first one with a heading.
  private static func messages(
    of conversation: Conversation, below heading: String, _ context: NoteContext
  ) -> [DocumentMessage] {
    conversation.messages.enumerated().map { index, message in
      let rows = (conversation.rows(of: message.id) ?? 0..<0).map { conversation[$0] }
      let blocks = rows.filter { $0.id.role.isBelowName }.map(\.block)
      return DocumentMessage(
        by: context.name(DisplayName.text(message.author.name), nil),
        text: (index == 0 ? heading : "") + PlainTextWriter.text(of: blocks, context),
        said: message.created / 1000, changed: max(message.created, message.edited ?? 0) / 1000)
    }
  }
}

extension Message {
  /// The first line, or its substitute.
  fileprivate func beginning(_ context: NoteContext) -> String {
    if isDeleted { return context.words[.notesDeleted] }
    let line = DisplayText(text).text.split(separator: "\n").first.map(String.init)
    return line ?? (photos.first.map(context.text) ?? "")
  }
}
