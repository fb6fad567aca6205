import Marks
import TestSupport

@testable import Notes

/// A drawing without ink whose conversation changes by wishes, undo and redo.
struct EntryStage {
  private(set) var drawing = Drawing()
  private var mementos: [Memento] = []
  private var place = 0
  private var random: SeededGenerator
  private var time = Samples.noon

  init(seed: UInt64 = 1) {
    random = SeededGenerator(seed)
    mementos = [drawing.memento()]
  }

  var state: NotesState {
    get throws {
      guard let state = NotesState(drawing.entries) else { throw Samples.Missing() }
      return state
    }
  }

  /// Fulfils a wish as one step.
  mutating func perform(_ wish: NotesWish, by author: Author = Samples.ada) throws {
    var random = random
    time += 7 * 60_000
    let changes = try NotesEditor.changes(
      for: wish, in: state, nextKey: drawing.entries.nextID, by: author, at: time
    ) { NoteID.random(using: &random) }
    self.random = random
    perform(changes)
  }

  mutating func perform(_ changes: [EntryChange]) {
    drawing.apply(drawing.delta(of: changes))
    mementos.removeSubrange((place + 1)...)
    mementos.append(drawing.memento())
    place += 1
  }

  /// Goes to the state that is `steps` later, or earlier for a negative number, within the history.
  mutating func go(by steps: Int) {
    place = min(max(place + steps, 0), mementos.count - 1)
    drawing.restore(from: mementos[place])
  }

  /// The messages and reactions of all entries, read without the book.
  func records(of scope: NotesScope) throws -> (messages: [Message], reactions: [Reaction]) {
    guard let children = drawing.entries.readChildren() else { throw Samples.Missing() }
    var threads: [Int: NoteID] = [:]
    for root in drawing.entries.roots(ofKind: "thread") {
      guard case .thread(let thread) = AnyRecord(kind: root.kind, body: root.body) else { continue }
      if scope.shows(thread) { threads[root.key] = thread.id }
    }
    var (messages, reactions): ([Message], [Reaction]) = ([], [])
    for child in children where child.parent.flatMap({ threads[$0] }) != nil {
      switch AnyRecord(kind: child.kind, body: child.body) {
      case .message(let message): messages.append(message)
      case .reaction(let reaction): reactions.append(reaction)
      case .thread, .foreign: break
      }
    }
    return (messages, reactions)
  }
}
