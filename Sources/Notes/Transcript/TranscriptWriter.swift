package import Language
import Marks

/// Writes a conversation as text for a terminal. Messages are indented deeper than all lines that tell their authors, so that a
/// message can't imitate such a line.
package struct TranscriptWriter {
  private let context: NoteContext
  private let calendar: LocalCalendar
  private let idLength: Int
  private var lines: [String] = []

  /// The message whose id was written last.
  private var message: NoteID?

  /// The number of lines that are passed on together.
  private static let mostLines = 1000

  private init(_ transcript: Transcript, _ words: Words) {
    context = NoteContext(words)
    (calendar, idLength) = (transcript.calendar, transcript.idLength)
  }

  /// Passes the text to `sink` piece by piece.
  package static func write<Failure>(
    _ transcript: Transcript, _ words: Words, to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = TranscriptWriter(transcript, words)
    var isFirst = true
    try transcript.visit { (thread) throws(Failure) in
      if !isFirst { writer.lines.append("") }
      isFirst = false
      writer.add(thread)
      for index in 0..<thread.conversation.rowCount {
        writer.add(thread.conversation[index])
        if writer.lines.count >= mostLines { try sink(writer.take()) }
      }
      try sink(writer.take())
    }
  }

  private mutating func take() -> String {
    defer { lines = [] }
    return TerminalText.text(lines.map { $0 + "\n" }.joined())
  }

  private mutating func add(_ thread: Transcript.Thread) {
    let record = thread.stored.record
    let marks = thread.stored.entry.marks.count
    var parts = [
      context.words(.notesThread, ["id": record.id.text.prefix(idLength).description]),
      marks == 0
        ? context.words[.notesAboutDrawing] : context.words(.notesAboutMarks, count: marks),
    ]
    if let title = record.title.flatMap(DisplayName.text) { parts.append(title) }
    if let resolution = record.resolution { parts.append(text(of: resolution)) }
    lines.append(parts.joined(separator: " · "))
  }

  /// The person who resolved a thread, and the time.
  private func text(of resolution: NoteThread.Resolution) -> String {
    let time = calendar.time(of: resolution.time)
    let name = context.name(DisplayName.text(resolution.author.name), nil)
    return [
      context.words[.notesResolved], name, context.text(of: Day(time)), context.text(ofTime: time),
    ].joined(separator: ", ")
  }

  private mutating func add(_ row: Row) {
    var visitor = TranscriptVisitor(context)
    guard let part = row.block.accept(&visitor) else { return }
    if part.indent > 0, row.id.message != message {
      lines.append("  #" + row.id.message.text.prefix(idLength))
      message = row.id.message
    }
    let space = String(repeating: " ", count: part.indent)
    lines += part.text.split(separator: "\n", omittingEmptySubsequences: false).map { space + $0 }
  }
}
