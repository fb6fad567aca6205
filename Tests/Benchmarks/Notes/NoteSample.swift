import Documents
import Geometry
import Marks
import Notes
import TestSupport

/// Makes drawings with long conversations.
enum NoteSample {
  static let count = 100_000

  /// The structure of the conversation, and the steps in which it was added.
  enum Shape {
    /// One by one, in one thread.
    case single
    /// In 1,000 threads, and in 100 steps of 1,000 messages, as when copies are merged.
    case merged
    /// In 10,000 threads about a mark each.
    case aboutMarks
    /// In 10,000 threads about a mark each, with ten messages in each thread.
    case discussed

    var threads: Int {
      switch self {
      case .single: 1
      case .merged: 1000
      case .aboutMarks, .discussed: 10_000
      }
    }

    /// The number of entries of a step.
    var length: Int { self == .single ? 1 : 1000 }

    var isAboutMarks: Bool { self == .aboutMarks || self == .discussed }

    var messages: Int { self == .aboutMarks ? threads : NoteSample.count }
  }

  /// Messages of three people, with alternating threads.
  static func messages(_ count: Int = count, threads: Int = 1) -> [Message] {
    var random = SeededGenerator(1)
    let people = ["Ada", "Charles", "ليلى"].enumerated().map { index, name in
      Author(
        id: NoteID.random(using: &random).text, name: name,
        colour: Colour(0x2040A0 * UInt32(index + 1)))
    }
    let threads = (0..<threads).map { _ in NoteID.random(using: &random) }
    var ids: [NoteID] = []
    return (0..<count).map { number in
      ids.append(.random(using: &random))
      let text =
        switch number % 20 {
        case 0: "Please look at https://example.org/page/\(number), it has the numbers."
        case 1...4: "Größe \(number) ist überall gleich, oder nicht? Ich weiß es nicht genau."
        case 5:
          String(repeating: "This goes on for a while, since there is much to say. ", count: 12)
        default: "The roof of house \(number) is still too low, I think we should raise it."
        }
      return Message(
        id: ids[number], thread: threads[number % threads.count],
        parent: number % 5 == 4 ? ids[number - 3] : nil, author: people[number % 7 % 3],
        clock: number + 1, created: 1_795_608_000_000 + number * 240_000, text: text)
    }
  }

  /// Adds messages to a drawing's file. The last ones have `texts`, if given.
  static func add(_ shape: Shape, to path: String, saying texts: [String] = []) throws {
    var messages = messages(shape.messages, threads: shape.threads)
    for (index, text) in texts.enumerated() {
      messages[messages.count - 1 - index] = messages[messages.count - 1 - index]
        .edited(at: 1_795_608_000_000, text: text)
    }
    try add(messages, shape, to: path)
  }

  private static func add(_ messages: [Message], _ shape: Shape, to path: String) throws {
    let writer = try DrawingWriter(DrawingFile(opening: path, for: .writing))
    try writer.file.database.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    let opening = try writer.opening()
    let marks = shape.isAboutMarks ? try Array(writer.file.firstMarks(3 * shape.threads)) : []
    var entries: [Entry] = []
    var roots: [NoteID: Int] = [:]
    for message in messages {
      if roots[message.thread] == nil {
        let key = opening.nextEntry + entries.count
        let mark = marks.isEmpty ? [] : [marks[3 * roots.count]]
        entries.append(
          Entry(
            key: key, id: key, kind: NoteThread.kind, marks: mark,
            body: NoteThread(id: message.thread).body))
        roots[message.thread] = key
      }
      let key = opening.nextEntry + entries.count
      entries.append(
        Entry(
          key: key, id: key, kind: Message.kind, parent: roots[message.thread], body: message.body))
    }
    try write(entries, by: shape.length, opening, writer)
  }

  private static func write(
    _ entries: [Entry], by length: Int, _ opening: DrawingOpening, _ writer: DrawingWriter
  ) throws {
    var (records, parent, step) = ([Documents.Record](), opening.head, opening.nextStep)
    for start in stride(from: 0, to: entries.count, by: length) {
      let edits = entries[start..<min(start + length, entries.count)]
        .compactMap { EntryEdit(from: nil, to: $0) }
      records.append(
        .step(
          StoredStep(
            id: step, parent: parent, step: Step("message", at: 1_700_000_000),
            delta: Delta([.entries(edits)]))))
      (parent, step) = (step, step + 1)
      if records.count == 1000 {
        try writer.write(records)
        records = []
      }
    }
    try writer.write(records)
    try writer.settle()
  }
}

extension DrawingFile {
  /// The lowest marks.
  fileprivate func firstMarks(_ count: Int) throws -> [MarkReference] {
    let rows = try database.prepare(
      "SELECT place, mark FROM present ORDER BY place LIMIT \(count)")
    var found: [MarkReference] = []
    while try rows.step() {
      found.append(MarkReference(rank: rows.number(at: 0), id: Int(rows.integer(at: 1))))
    }
    return found
  }
}
