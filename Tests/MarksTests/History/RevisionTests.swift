import Geometry
import Testing

@testable import Marks

/// Mementos share the revisions before them, and absorb them.
@Suite struct RevisionTests {
  private func dot(_ x: Int) -> Mark { .dot(Dot(at: Point(x: Double(x), y: 0))) }

  private func box(_ x: Int) -> Rect { Rect(x: Double(x) - 1, y: -1, width: 2, height: 2) }

  private func text(_ drawing: Drawing) -> String { TextDumper.text(of: drawing) }

  @Test func stateThatWasNotChangedIsTheSameRevision() {
    var drawing = Drawing([dot(1)])
    let first = drawing.memento()
    drawing.add(dot(2))
    let second = drawing.memento()
    _ = drawing.memento()
    #expect(drawing.restore(from: second) == nil)
    #expect(drawing.restore(from: first) == box(2))
    let before = ObjectIdentifier(drawing.revision)
    _ = drawing.memento()
    #expect(ObjectIdentifier(drawing.revision) == before)
  }

  @Test func restoringTakesBackWhatNoMementoKnows() {
    var drawing = Drawing([dot(1), dot(2)])
    let memento = drawing.memento()
    drawing.remove(dot(1))
    drawing.add(dot(3))
    drawing.replace(dot(2), with: dot(9))
    drawing.remove(dot(9))
    #expect(drawing.restore(from: memento) == box(1).union(box(3)))
    #expect(drawing.rankedMarks.map(\.id) == [1, 2])
    #expect(drawing == Drawing([dot(1), dot(2)]))
  }

  @Test func goesFromOneBranchToAnother() {
    var drawing = Drawing((0..<600).map(dot))
    let fork = drawing.memento()
    for x in 0..<40 {
      drawing.replace(dot(x), with: dot(1000 + x))
      _ = drawing.memento()
    }
    let left = (memento: drawing.memento(), text: text(drawing))
    drawing.restore(from: fork)
    drawing.remove(dot(599))
    let right = (memento: drawing.memento(), text: text(drawing))
    drawing.restore(from: left.memento)
    #expect(text(drawing) == left.text)
    #expect(drawing.restore(from: right.memento) == areaOfAll(0..<40, 1000..<1040, 599..<600))
    #expect(text(drawing) == right.text)
  }

  private func areaOfAll(_ ranges: Range<Int>...) -> Rect? {
    ranges.joined().reduce(nil) { total, x in box(x).union(total) }
  }

  @Test func restoresAStateOfADrawingThatIsNoRelation() {
    var mine = Drawing((0..<700).map(dot))
    _ = mine.memento()
    mine.add(dot(5000))
    var other = Drawing((0..<700).map(dot))
    other.remove(dot(300))
    _ = other.memento()
    other.add(dot(6000))
    #expect(mine.restore(from: other.memento()) == areaOfAll(300..<6001))
    #expect(mine == other)
    #expect(mine.rankedMarks == other.rankedMarks)
    mine.add(dot(1))
    #expect(mine.nextID == 703)
  }

  @Test func restoresTheEmptyStartOfAnother() {
    var drawing = Drawing([dot(1), dot(2)])
    var empty = Drawing()
    #expect(drawing.restore(from: empty.memento()) == areaOfAll(1..<3))
    #expect(drawing.isEmpty)
    #expect(drawing.nextID == 3)
  }

  @Test func copiesOfADrawingGoToEachOthersStates() {
    var drawing = Drawing([dot(1)])
    _ = drawing.memento()
    var copy = drawing
    drawing.add(dot(2))
    copy.add(dot(3))
    let states = (drawing.memento(), copy.memento())
    drawing.restore(from: states.1)
    copy.restore(from: states.0)
    #expect(drawing == Drawing([dot(1), dot(3)]))
    #expect(copy == Drawing([dot(1), dot(2)]))
  }

  @Test func changesThatJoinKeepOnlyTheirTwoEnds() {
    var drawing = Drawing((0..<100).map(dot))
    let start = drawing.memento()
    var history = History(start)
    let way = Vector(dx: 1, dy: 1)
    for number in 0..<1000 {
      let pairs = drawing.rankedMarks.map { (old: $0, new: $0.mark.moved(by: way)) }
      drawing.apply(drawing.edits(replacing: pairs))
      history.record(Step("move", at: 0), drawing.memento(), joining: number > 0)
    }
    #expect(drawing.revision.editCount <= 300)
    let end = text(drawing)
    if let memento = history.undo() { drawing.restore(from: memento) }
    #expect(drawing == Drawing((0..<100).map(dot)))
    if let memento = history.redo() { drawing.restore(from: memento) }
    #expect(text(drawing) == end)
  }

  @Test func whatJoinsMarkByMarkCostsLittleMoreThanOnce() {
    var drawing = Drawing((0..<5000).map(dot))
    var history = History(drawing.memento())
    for number in 0..<5000 {
      drawing.apply(
        drawing.rankedMark(at: Double(number + 1)).map { drawing.edits(removing: [$0]) } ?? [])
      history.record(Step("erase", at: 0), drawing.memento(), joining: number > 0)
    }
    #expect(drawing.isEmpty)
    #expect(drawing.revision.editCount == 5000)
    if let memento = history.undo() { drawing.restore(from: memento) }
    #expect(drawing == Drawing((0..<5000).map(dot)))
  }

  @Test func chainOfAMillionRevisionsIsFreedAndGoneAlong() {
    var mementos = [Drawing.memento(after: nil, Delta())]
    mementos.reserveCapacity(1_000_001)
    var last = RankedMark(rank: 1, id: 0, mark: dot(0))
    for id in 1...1_000_000 {
      let next = RankedMark(rank: 1, id: id, mark: dot(id))
      let edit = Edit(from: id > 1 ? last : nil, to: next)
      mementos.append(Drawing.memento(after: mementos[id - 1], Delta(edit.map { [$0] } ?? [])))
      last = next
    }
    weak let first = revision(of: mementos[0])
    var drawing = Drawing()
    drawing.restore(from: mementos[1_000_000])
    #expect(drawing.rankedMarks == [last])
    #expect(drawing.restore(from: mementos[1]) == areaOfAll(1..<2, 1_000_000..<1_000_001))
    drawing = Drawing()
    #expect(first != nil)
    mementos = []
    #expect(first == nil)
  }

  private func revision(of memento: Memento) -> Revision {
    var drawing = Drawing()
    drawing.restore(from: memento)
    return drawing.revision
  }

  // MARK: From files

  @Test func drawingThatWasReadIsInTheStateOfItsMemento() {
    let low = RankedMark(rank: 0.5, id: 4, mark: dot(1))
    let high = RankedMark(rank: 7, id: 2, mark: dot(2))
    let first = Drawing.memento(after: nil, Delta([Edit(from: nil, to: high)].compactMap { $0 }))
    let second = Drawing.memento(after: first, Delta([Edit(from: nil, to: low)].compactMap { $0 }))
    var drawing = Drawing([low, high], nextID: 9, at: second)
    #expect(drawing.rankedMarks == [low, high])
    #expect(drawing.restore(from: second) == nil)
    #expect(drawing.restore(from: first) == box(1))
    #expect(drawing.rankedMarks == [high])
    drawing.add(dot(3))
    #expect(drawing.rankedMarks.last == RankedMark(rank: 8, id: 9, mark: dot(3)))
    drawing.restore(from: second)
    #expect(drawing.rankedMarks == [low, high])
    var other = Drawing()
    #expect(other.restore(from: second) == areaOfAll(1..<3))
    #expect(other.rankedMarks == [low, high])
    #expect(other.nextID == 5)
  }

  @Test func mementoAfterAnotherWithoutEditsIsTheSame() {
    let first = Drawing.memento(after: nil, Delta())
    #expect(revision(of: first) === revision(of: Drawing.memento(after: first, Delta())))
  }
}

extension Revision {
  /// The number of edits from the first revision to this one.
  fileprivate var editCount: Int { whole.delta.allEdits.count }
}
