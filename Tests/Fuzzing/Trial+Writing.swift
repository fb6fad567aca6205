import Documents
import Glibc
import Marks

extension Trial {
  /// Draws on the file if it can be read completely.
  mutating func drawOn() {
    guard let contents = try? contents(), let (drawing, history) = contents.restored(),
      let file = open()
    else { return salvage() }
    var hand = Hand(drawing, history)
    hand.work(&tape)
    finish(file, hand)
    if tape.happens(4) { remember(hand) }
  }

  /// Draws on the file while marks and history are read on demand.
  mutating func drawOnInParts() {
    guard (try? contents()) != nil, let file = open(),
      let opening = try? file.use({ (writer) throws(DrawingFileError) in
        _ = try writer.opening()
        return try writer.file.opening(steps: 1 + tape.choice(16), edits: 1 + tape.choice(16))
      })
    else { return salvage() }
    let source = FileMarkSource(opening, CurrentFile(file)) { _ in }
    let entries = FileEntrySource(opening, CurrentFile(file)) { _ in }
    guard let (drawing, history) = opening.restored(over: source, entries) else { return }
    var hand = Hand(drawing, history)
    hand.recall = { id in
      try? file.read { (file) throws(DrawingFileError) in
        try file.way(to: id, steps: 3, edits: 8)
      }
    }
    hand.work(&tape)
    guard !source.hasFailed else { return }
    finish(file, hand)
    if tape.happens(4) { remember(hand, source.knownMarks) }
  }

  /// The contents that are read when the file is opened; throws if it is refused.
  private func contents() throws(DrawingFileError) -> DrawingContents {
    let file = try DrawingFile(opening: path, for: .reading)
    let contents = try file.contents()
    for case .bytes(let hash) in contents.properties.values { _ = try file.medium(hash: hash) }
    return contents
  }

  /// Opens the file with its journal in memory, since the test simulates no power loss.
  private func open() -> SharedDrawing? {
    guard let file = try? DrawingFile(opening: path, for: .writing),
      (try? file.database.execute("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF"))
        != nil,
      let writer = try? DrawingWriter(file)
    else { return nil }
    return SharedDrawing(writer)
  }

  /// Writes the records of a hand, and reads the file again.
  private mutating func finish(_ file: SharedDrawing, _ hand: Hand) {
    let text = hand.text
    let findings = (try? file.findings { true }) ?? []
    do throws(DrawingFileError) {
      let count = tape.choice(hand.records.count + 1)
      for part in [hand.records.prefix(count), hand.records.dropFirst(count)] {
        try file.use { (writer) throws(DrawingFileError) in try writer.write(Array(part)) }
      }
      let isInUse = tape.happens(4)
      try file.use { (writer) throws(DrawingFileError) in try writer.settle(isInUse: isInUse) }
      demand(!isInUse || hand.text == text, "What is written changes nothing that is seen.")
      let after = try file.read { (file) throws(DrawingFileError) in try file.contents() }
      demand(Self.text(of: after) == text, "What was drawn is there.")
      demand(
        after.entries.map(\.id) == (hand.drawing.entries.known.map(\.id)) || !hand.knowsEntries,
        "The entries are those of the hand.")
      demand(after.head == hand.history.current, "The history stands where the hand does.")
      let now = try file.findings { true }
      demand(!findings.isEmpty || now.isEmpty, "Drawing damages nothing: \(now)")
    } catch {
      guard case .damaged = error, !findings.isEmpty else {
        fail("What was drawn on is read again: \(error)")
      }
      // The program reports the error, and continues in another file.
      return
    }
    if tape.happens(4) { copy(file, text) }
    if tape.happens(8) {
      let isCompacted =
        (try? file.use { (writer) throws(DrawingFileError) in
          try writer.file.compact()
        }) != nil
      demand(isCompacted, "What can be written can be made smaller.")
    }
  }

  private mutating func copy(_ file: SharedDrawing, _ text: String) {
    let content = tape.pick([
      CopyContent.everything, .withoutHistory(keeping: ["picture", "view"]),
      .withoutHistory(keeping: [], entries: .all),
    ])
    keep("A copy", text) { (target) throws(DrawingFileError) in
      try file.read { (file) throws(DrawingFileError) in
        try file.copy(to: target, replacing: false, of: content)
      }
    }
  }

  /// Writes a new file from memory, as if the old one were gone.
  private func remember(_ hand: Hand, _ others: [RankedMark] = []) {
    let contents = DrawingContents(of: hand.drawing, hand.history, knowing: others)
    keep("What is in memory", Self.text(of: contents)) { (target) throws(DrawingFileError) in
      _ = try DrawingWriter(creating: target, sitting: SittingID(), with: contents.records)
    }
  }
}
