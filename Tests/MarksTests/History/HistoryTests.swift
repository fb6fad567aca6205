import Geometry
import Marks
import Testing

@Suite struct HistoryTests {
  private var drawing = Drawing()
  private var history: History

  init() {
    history = History(drawing.memento())
  }

  /// Adds a dot as a step. Returns the id of the state.
  @discardableResult
  private mutating func add(_ x: Int, at time: Double = 0, joining: Bool = false) -> Int {
    drawing.add(.dot(Dot(at: Point(x: Double(x), y: 0))))
    history.record(Step("dot \(x)", at: time), drawing.memento(), joining: joining)
    return history.current
  }

  /// The positions of the dots.
  private var text: String {
    TextDumper.text(of: drawing).split(separator: "\n")
      .map { String($0.dropFirst(4).prefix { $0 != "," }) }.joined(separator: " ")
  }

  private mutating func restore(_ memento: Memento?) -> Bool {
    memento.map { _ = drawing.restore(from: $0) } != nil
  }

  private mutating func undo() -> Bool { restore(history.undo()) }
  private mutating func redo() -> Bool { restore(history.redo()) }

  // MARK: Back and forth

  @Test mutating func newHistoryHasNowhereToGo() {
    #expect(!history.canUndo)
    #expect(!history.canRedo)
    #expect(history.stepToUndo == nil)
    #expect(!undo())
    #expect(!redo())
    #expect(!restore(history.undoBurst()))
    #expect(!restore(history.takeBack()))
    #expect(history.branch == [0])
    #expect(history.tips == [0])
  }

  @Test mutating func undoAndRedoGoStepByStep() {
    for x in 1...3 { add(x) }
    #expect(undo())
    #expect(text == "1 2")
    #expect(undo())
    #expect(text == "1")
    #expect(redo())
    #expect(text == "1 2")
    #expect(redo())
    #expect(text == "1 2 3")
    #expect(!redo())
  }

  @Test mutating func stepsTellWhatLedToAState() {
    add(1, at: 5)
    add(2, at: 6)
    _ = undo()
    #expect(history.stepToUndo == Step("dot 1", at: 5))
    #expect(history.stepToRedo == Step("dot 2", at: 6))
    #expect(history[0]?.step == nil)
  }

  // MARK: Branches

  @Test mutating func changingAfterUndoDestroysNothing() {
    let old = [add(1), add(2), add(3)]
    _ = undo()
    _ = undo()
    let new = add(9)
    #expect(!history.canRedo)
    #expect(history.branch == [0, old[0], new])
    #expect(history.tips == [old[2], new])
    #expect(restore(history.go(to: old[2])))
    #expect(text == "1 2 3")
    #expect(history.branch == [0] + old)
  }

  @Test mutating func redoGoesToTheChildVisitedLast() {
    let first = add(1)
    _ = undo()
    let second = add(2)
    _ = undo()
    _ = redo()
    #expect(history.current == second)
    _ = restore(history.go(to: first))
    _ = undo()
    _ = redo()
    #expect(history.current == first)
  }

  @Test mutating func branchKeepsItsPlaceWhileItGrows() {
    let first = add(1)
    _ = undo()
    let second = add(2)
    _ = restore(history.go(to: first))
    let longer = add(3)
    #expect(history.tips == [longer, second])
  }

  @Test mutating func goingWhereOneIsOrToNoStateGoesNowhere() {
    let here = add(1)
    for id in [here, -1, 2, 1000] { #expect(!restore(history.go(to: id))) }
    #expect(text == "1")
  }

  @Test mutating func idsCountTheStatesInTheOrderOfTheirMaking() {
    #expect([add(1), add(2)] == [1, 2])
    _ = undo()
    #expect(add(3) == 3)
    #expect(history[3]?.parent == 1)
    #expect(history[1]?.children == [2, 3])
  }

  // MARK: Joining and taking back

  @Test mutating func joinedChangesAreOneStep() {
    add(1)
    add(2, at: 1)
    add(3, at: 2, joining: true)
    #expect(history.stepToUndo == Step("dot 3", at: 2))
    #expect(undo())
    #expect(text == "1")
    #expect(redo())
    #expect(text == "1 2 3")
  }

  @Test mutating func whatJoinsAfterAnUndoIsAStepOfItsOwn() {
    add(1)
    add(2)
    _ = undo()
    add(3, joining: true)
    #expect(undo())
    #expect(text == "1")
    #expect(undo())
    #expect(text.isEmpty)
  }

  @Test mutating func takenBackStepLeavesNothing() {
    add(1)
    let undone = add(2)
    _ = undo()
    let gone = add(3)
    add(4, joining: true)
    #expect(restore(history.takeBack()))
    #expect(text == "1")
    #expect(history[gone] == nil)
    #expect(history.tips == [undone])
    // Redo still leads where it did before the step.
    #expect(redo())
    #expect(text == "1 2")
  }

  @Test mutating func idOfATakenBackStateIsGivenToNoOther() {
    let gone = add(1)
    _ = restore(history.takeBack())
    #expect(add(2) != gone)
    #expect(history[gone] == nil)
  }

  @Test mutating func onlyWhatWasJustRecordedIsTakenBack() {
    add(1)
    add(2)
    _ = undo()
    #expect(!restore(history.takeBack()))
    #expect(text == "1")
  }

  // MARK: Bursts

  @Test mutating func burstIsUndoneAtOnce() {
    for (x, time) in [(1, 0.0), (2, 10), (3, 11.5), (4, 12), (5, 13.4)] { add(x, at: time) }
    #expect(restore(history.undoBurst()))
    #expect(text == "1")
    #expect(restore(history.undoBurst()))
    #expect(text.isEmpty)
    for _ in 0..<5 { #expect(redo()) }
    #expect(text == "1 2 3 4 5")
  }

  @Test mutating func stepAloneIsABurst() {
    add(1, at: 0)
    add(2, at: 1.51)
    #expect(restore(history.undoBurst()))
    #expect(text == "1")
  }

  @Test mutating func clockThatWasSetBackEndsABurst() {
    add(1, at: 100)
    add(2, at: 50)
    #expect(restore(history.undoBurst()))
    #expect(text == "1")
  }

  // MARK: Histories of files

  private func stored(_ states: [(id: Int, parent: Int?, next: Int?, time: Double)]) -> [History
    .State]
  {
    var mementos: [Int: Memento] = [:]
    return states.map { id, parent, next, time in
      let dot = RankedMark(
        rank: Double(id), id: id, mark: .dot(Dot(at: Point(x: Double(id), y: 0))))
      let edits = parent == nil ? [] : [Edit(from: nil, to: dot)].compactMap { $0 }
      let memento = Drawing.memento(after: parent.flatMap { mementos[$0] }, Delta(edits))
      mementos[id] = memento
      return History.State(
        id: id, parent: parent, next: next, step: parent.map { _ in Step("dot \(id)", at: time) },
        memento: memento)
    }
  }

  /// A start, a branch to 20, and one to 30 that redo follows.
  private var states: [History.State] {
    stored([
      (0, nil, 7, 0), (7, 0, 30, 10), (30, 7, nil, 11), (9, 7, 20, 30), (20, 9, nil, 31),
      (12, 9, nil, 33),
    ])
  }

  @Test mutating func storedHistoryGoesOnWhereItWas() throws {
    history = try #require(History(states, current: 9))
    #expect(history.branch == [0, 7, 9, 20])
    #expect(history.tips == [12, 20, 30])
    #expect(history[7]?.children == [9, 30])
    #expect(history.stepToUndo == Step("dot 9", at: 30))
    #expect(restore(history.go(to: 9)) == false)
    #expect(restore(history.go(to: 12)))
    #expect(text == "7 9 12")
    #expect(undo())
    #expect(undo())
    #expect(text == "7")
    #expect(undo())
    #expect(!undo())
    #expect(text.isEmpty)
    for expected in ["7", "7 9", "7 9 12"] {
      #expect(redo())
      #expect(text == expected)
    }
    #expect(!redo())
    #expect(history[8] == nil)
    #expect(!restore(history.go(to: 8)))
  }

  @Test mutating func storedHistoryUndoesABurstAndTakesNothingOldBack() throws {
    history = try #require(History(states, current: 20))
    #expect(!restore(history.takeBack()))
    #expect(restore(history.undoBurst()))
    #expect(text == "7")
    #expect(history.current == 7)
    #expect(restore(history.undoBurst()))
    #expect(history.current == 0)
  }

  @Test mutating func newStatesOfAKeptHistoryComeBehindTheLargestId() throws {
    history = try #require(History(states, current: 12))
    _ = restore(history.go(to: 20))
    let new = add(50, joining: true)
    #expect(new == 31)
    #expect(history[new]?.parent == 20)
    #expect(history.tips == [12, 31, 30])
    #expect(restore(history.takeBack()))
    #expect(add(51) == 32)
  }

  @Test func redoOfAKeptHistoryGoesToNoStateThatWasMadeElsewhere() throws {
    let history = try #require(
      History(stored([(0, nil, 3, 0), (2, 0, 2, 1), (3, 2, nil, 2)]), current: 0))
    #expect(!history.canRedo)
    #expect(history[2]?.next == nil)
    #expect(history.tips == [3])
  }

  @Test func whatIsNoTreeIsNoHistory() {
    #expect(History([], current: 0) == nil)
    #expect(History(stored([(0, nil, nil, 0)]), current: 1) == nil)
    #expect(History(stored([(0, nil, nil, 0), (1, nil, nil, 0)]), current: 0) == nil)
    #expect(History(stored([(0, nil, nil, 0), (1, 2, nil, 0), (2, 1, nil, 0)]), current: 0) == nil)
    #expect(History(stored([(0, nil, nil, 0), (1, 0, nil, 0), (1, 0, nil, 0)]), current: 0) == nil)
    #expect(History(stored([(1, 0, nil, 0), (0, nil, nil, 0)]), current: 0) == nil)
    #expect(History(stored([(0, nil, nil, 0), (Int.max, 0, nil, 0)]), current: 0) == nil)
  }
}
