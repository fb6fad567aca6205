import Geometry
import Marks
import Testing

/// Histories with only some states known.
@Suite struct PartialHistoryTests {
  private var drawing = Drawing()
  private var history: History

  init() {
    history = History(drawing.memento())
  }

  /// States each made from the one before, the first from `parent`, which isn't known.
  private mutating func states(_ ids: [Int], after parent: Int?) -> [History.State] {
    let parents = [parent] + ids
    return zip(ids, parents).enumerated().map { index, step in
      drawing.add(.dot(Dot(at: Point(x: Double(step.0), y: 0))))
      return History.State(
        id: step.0, parent: step.1, next: index + 1 < ids.count ? ids[index + 1] : nil,
        step: Step("dot", at: 0), memento: drawing.memento())
    }
  }

  private mutating func begin() throws {
    history = try #require(History(states([5, 6, 7], after: 4), current: 7, nextID: 20))
  }

  private mutating func undo() -> Bool { history.undo() != nil }
  private mutating func undoBurst() -> Bool { history.undoBurst() != nil }
  private mutating func redo() -> Bool { history.redo() != nil }

  @Test mutating func undoEndsWhereNothingIsKnown() throws {
    try begin()
    #expect(undo())
    #expect(history.unknownBefore == nil)
    #expect(undo())
    #expect(history.current == 5)
    #expect(history.canUndo)
    #expect(history.unknownBefore == 4)
    #expect(!undo())
    #expect(!undoBurst())
    #expect(history.current == 5)
    #expect(history.branch == [5, 6, 7])
  }

  @Test mutating func redoNeverGoesBack() throws {
    var states = states([5, 6, 7], after: 4)
    states[2] = History.State(
      id: 7, parent: 6, next: 5, step: Step("dot", at: 0), memento: drawing.memento())
    history = try #require(History(states, current: 7, nextID: 20))
    #expect(!history.canRedo)
    #expect(!redo())
    #expect(history.branch == [5, 6, 7])
  }

  @Test mutating func undoGoesOnWithWhatWasAdded() throws {
    try begin()
    _ = history.go(to: 5)
    history.prepend(states([0, 2, 4], after: nil))
    #expect(history.unknownBefore == nil)
    #expect(history.branch == [0, 2, 4, 5, 6, 7])
    for id in [4, 2, 0] {
      #expect(undo())
      #expect(history.current == id)
    }
    #expect(!history.canUndo)
    #expect(redo())
    #expect(history.current == 2)
    #expect(history.tips == [7])
  }

  @Test(arguments: [[1, 2, 3], [4, 6], []])
  mutating func whatDoesNotLeadToTheStartIsNotAdded(ids: [Int]) throws {
    try begin()
    history.prepend(states(ids, after: nil))
    #expect(history.branch == [5, 6, 7])
    #expect(history[4] == nil)
  }

  @Test mutating func redoEndsWhereNothingIsKnownAndGoesOnWithWhatWasAdded() throws {
    var states = states([5, 6], after: 4)
    states[1] = History.State(
      id: 6, parent: 5, next: 9, step: nil, memento: drawing.memento())
    history = try #require(History(states, current: 6, nextID: 20))
    #expect(history.canRedo)
    #expect(history.unknownAfter == 9)
    #expect(!redo())
    history.append(self.states([9, 10], after: 6))
    #expect(history.unknownAfter == nil)
    #expect(redo())
    #expect(history.current == 9)
  }

  @Test mutating func newStatesAreCalledBeyondAllThatThereAre() throws {
    try begin()
    history.record(Step("dot", at: 0), drawing.memento())
    #expect(history.current == 20)
    #expect(History(states([5], after: 4), current: 5, nextID: 5) == nil)
    #expect(History(states([5], after: 4), current: 5) == nil)
  }
}
