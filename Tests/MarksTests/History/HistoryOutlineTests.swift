import Marks
import TestSupport
import Testing

/// The tree of a history without its mementos.
@Suite struct HistoryOutlineTests {
  /// A history with random steps, undos and redone branches.
  private struct Walk {
    var random: SeededGenerator
    var drawing = Drawing()
    var history: History

    init(_ seed: UInt64, steps: Int) {
      random = SeededGenerator(seed)
      history = History(drawing.memento())
      for _ in 0..<steps { act() }
    }

    mutating func act() {
      let last = history.nextID - 1
      switch Int.random(in: 0..<12, using: &random) {
      case 0: _ = history.go(to: Int.random(in: 0...last, using: &random))
      case 1: _ = history.undo()
      case 2: _ = history.redo()
      case 3: _ = history.takeBack()
      default: history.record(Step("step \(last % 5)", at: 0), drawing.memento())
      }
    }

    var entries: [HistoryOutline.Entry] {
      history.knownIDs.reversed().compactMap { history[$0] }.map {
        .init(id: $0.id, parent: $0.parent, next: $0.next, name: $0.step?.name ?? "")
      }
    }
  }

  private func expect(_ outline: HistoryOutline, isLike history: History) {
    #expect(outline.branch == history.branch)
    #expect(outline.branch[outline.place] == history.current)
    let tips = history.tips
    #expect(outline.branches.count == tips.count)
    let ends = (0..<tips.count).compactMap { outline.end(ofBranch: $0) }
    #expect(Set(ends) == Set(tips))
    #expect(outline.end(ofBranch: outline.branches.shown) == history.branch.last)
    for id in history.knownIDs {
      #expect(outline.hasBranches(id) == (history[id]?.children.count ?? 0 > 1))
      #expect(outline.step(to: id)?.name == history[id]?.step?.name ?? "")
    }
  }

  @Test func stepsAfterAJumpOfTheNumbersAreFollowed() {
    var drawing = Drawing()
    var history = History(drawing.memento())
    history.record(Step("stroke", at: 1), drawing.memento())
    var outline = HistoryOutline(history)
    history.reserve(1 << 47)
    history.record(Step("stroke", at: 2), drawing.memento())
    outline.follow(history)
    #expect(outline.branch == [0, 1, 1 << 47])
  }

  @Test(arguments: 0..<20) func followsWhatIsDone(seed: UInt64) {
    var walk = Walk(seed, steps: 80)
    var outline = HistoryOutline(walk.history)
    expect(outline, isLike: walk.history)
    for _ in 0..<80 {
      walk.act()
      outline.follow(walk.history)
      expect(outline, isLike: walk.history)
    }
  }

  /// A history with only the current state known, as if the rest were in a file.
  private func part(of history: History) throws -> History {
    let state = try #require(history[history.current])
    let known = History.State(
      id: state.id, parent: state.parent, next: state.next, step: state.step,
      memento: state.keptMemento)
    return try #require(History([known], current: state.id, nextID: history.nextID))
  }

  @Test(arguments: 0..<20) func knowsAllWhenAllPiecesHaveCome(seed: UInt64) throws {
    let walk = Walk(seed, steps: 120)
    var drawing = walk.drawing
    var part = try part(of: walk.history)
    var outline = HistoryOutline(part)
    #expect(outline.branch == [part.current])
    var entries = walk.entries[...]
    while !entries.isEmpty {
      #expect(outline.unknownEnd != nil)
      let before = outline.branch
      let growth = outline.prepend(Array(entries.prefix(7)), in: part)
      #expect(outline.branch.dropFirst(growth).starts(with: before))
      entries = entries.dropFirst(7)
    }
    #expect(outline.unknownEnd == nil)
    expect(outline, isLike: walk.history)
    // New steps follow the current state, wherever it is in the tree.
    var whole = walk.history
    for _ in 0..<2 {
      whole.record(Step("new", at: 0), drawing.memento())
      part.record(Step("new", at: 0), drawing.memento())
      outline.follow(part)
      expect(outline, isLike: whole)
    }
    _ = whole.takeBack()
    _ = part.takeBack()
    outline.follow(part)
    expect(outline, isLike: whole)
  }

  @Test func whatIsDoneWhileItIsReadComesBehind() throws {
    let walk = Walk(5, steps: 60)
    var (whole, drawing) = (walk.history, walk.drawing)
    var part = try part(of: whole)
    var outline = HistoryOutline(part)
    var entries = walk.entries[...]
    while !entries.isEmpty {
      whole.record(Step("new", at: 0), drawing.memento())
      part.record(Step("new", at: 0), drawing.memento())
      outline.follow(part)
      _ = outline.prepend(Array(entries.prefix(7)), in: part)
      entries = entries.dropFirst(7)
    }
    expect(outline, isLike: whole)
  }

  @Test(arguments: [0, 1_795_262_400.7, 9e9, -5, .infinity, .nan])
  func timesAreKeptToTheSecond(time: Double) {
    var drawing = Drawing()
    var history = History(drawing.memento())
    history.record(Step("new", at: time), drawing.memento())
    let kept: Double = time == 1_795_262_400.7 ? 1_795_262_400 : 0
    #expect(HistoryOutline(history).step(to: 1)?.time == kept)
  }

  @Test func entriesThatContradictEachOtherEndAtOnce() {
    let walk = Walk(5, steps: 0)
    var history = walk.history
    history.reserve(9)
    var drawing = walk.drawing
    history.record(Step("new", at: 0), drawing.memento())
    var outline = HistoryOutline(history)
    let entries = [(8, 9), (7, 7), (6, 8), (5, 4), (5, 4)].map {
      HistoryOutline.Entry(id: $0.0, parent: $0.1, next: $0.0, name: "")
    }
    _ = outline.prepend(entries, in: history)
    outline.follow(history)
    #expect(outline.branch == [0, 9])
  }
}
