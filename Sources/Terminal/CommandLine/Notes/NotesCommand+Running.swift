import Documents
import Glibc
import Language
import Marks
import Notes
import Session
import Synchronization
import System
import Wording

extension NotesCommand {
  /// Runs the command.
  func run(_ words: Words) throws(CommandError) {
    switch action {
    case .list(let asJSON, let onlyOpen, let thread):
      try list(asJSON: asJSON, onlyOpen: onlyOpen, thread, words)
    case .add(let text, let thread, let reply):
      let text = if let text { text } else { try Self.input() }
      try change(.add(text: text, thread: thread, reply: reply), words)
    case .resolve(let thread): try change(.resolve(thread), words)
    case .reopen(let thread): try change(.reopen(thread), words)
    }
  }

  // MARK: Reading

  private func list(
    asJSON: Bool, onlyOpen: Bool, _ thread: NoteIDPrefix?, _ words: Words
  ) throws(CommandError) {
    let state = try Self.read(path)
    let scope: NotesScope
    do throws(NotesRefusal) {
      if let thread {
        scope = try Transcript.thread(thread, in: state)
      } else {
        scope = onlyOpen ? .open : .all
      }
    } catch {
      throw .notes(.refused(error), path)
    }
    let transcript = Transcript(state, scope)
    if asJSON {
      try TranscriptJSONWriter.write(transcript, to: Self.send)
    } else {
      try TranscriptWriter.write(transcript, words, to: Self.send)
    }
  }

  private static func send(_ text: String) throws(CommandError) {
    try Console.send(text: text)
  }

  /// Reads the notes of a drawing, even if another program has it open.
  static func read(_ path: String) throws(CommandError) -> NotesState {
    let damage = Mutex<DrawingFileError?>(nil)
    let source = try DrawingSource.find(path)
    let (opened, _) = try source.opened(seeing: false) { error in
      damage.withLock { $0 = error }
    } reading: { _ in
    }
    guard let entries = opened.ink?.drawing.entries else { return NotesState() }
    guard let state = NotesState(entries) else {
      throw .drawing(damage.withLock(\.self) ?? .damaged([]), path)
    }
    return state
  }

  // MARK: Changing

  private func change(_ act: NotesRequest.Act, _ words: Words) throws(CommandError) {
    guard PathKind(of: path) != .other else { throw .noFile(path) }
    let change = NotesChange(act, at: path, as: name)
    let id: NoteID
    do throws(NotesChange.Failure) {
      id = try change.perform(by: NotesSettings.readPerson) { remarks in
        for remark in remarks { Console.report(words.remark(remark, on: path)) }
      }
    } catch {
      // The window may have made the change, but failed to answer in time.
      guard error == .window(.noAnswer), let found = try Self.read(path).fulfilled(change.request)
      else {
        throw .notes(error, path)
      }
      id = found
    }
    try Self.send(id.text + "\n")
  }

  /// The text on the standard input, without the line breaks at its end.
  static func input() throws(CommandError) -> String {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    // No more than that is read, since so long a text is refused anyway.
    while bytes.count <= 2 * NotesEditor.longestText {
      let count = Glibc.read(STDIN_FILENO, &piece, piece.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .file(.last(.read, "-")) }
      guard count > 0 else { break }
      bytes += piece.prefix(count)
    }
    while let last = bytes.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") {
      bytes.removeLast()
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
