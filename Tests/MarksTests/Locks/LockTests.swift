import Geometry
import TestSupport
import Testing

@testable import Marks

/// Locked marks can't be selected or changed until they are unlocked.
@Suite struct LockTests {
  private func dot(_ x: Double) -> Mark { .dot(Dot(at: Point(x: x, y: 0))) }

  /// Dots of width 2 at 10, 20 and so on.
  private func dots(_ count: Int) -> Drawing {
    Drawing((1...count).map { dot(Double($0) * 10) })
  }

  /// Locks the marks at these places.
  private func lock(_ ranks: [Double], in drawing: inout Drawing) throws {
    let marks = ranks.compactMap(drawing.rankedMark)
    drawing.apply(drawing.delta(locking: try #require(MarkSelection(marks, of: drawing))))
  }

  private let everywhere = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  @Test func aLockedMarkIsNotSelected() throws {
    var drawing = dots(4)
    try lock([2], in: &drawing)
    #expect(drawing.locked == Lock(RankRanges([2]), count: 1))
    let all = try #require(MarkSelection(allOf: drawing))
    #expect(all.count == 3 && !all.isAll(of: drawing) && !all.ranks.contains(2))
    let framed = try #require(MarkSelection(inside: everywhere, of: drawing))
    #expect(framed.count == 3)
    let some = try #require(
      MarkSelection(inside: Rect(x: 15, y: -5, width: 20, height: 10), of: drawing))
    #expect(some.ranks == RankRanges([3]))
    let marks = [2.0, 4].compactMap(drawing.rankedMark)
    #expect(MarkSelection(marks, of: drawing)?.ranks == RankRanges([4]))
    #expect(MarkSelection(Array(marks.prefix(1)), of: drawing) == nil)
  }

  @Test func theFrameOfAllMarksLeavesLockedOnesOut() throws {
    var drawing = dots(4)
    try lock([4], in: &drawing)
    #expect(
      MarkSelection(allOf: drawing)?.area == Rect(x: 9, y: -1, width: 22, height: 2)
        || MarkSelection(allOf: drawing)?.area == drawing.bounds(isLocked: false))
    #expect(try #require(MarkSelection(allOf: drawing)).area.maxX < 35)
    #expect(try #require(MarkSelection(lockedIn: drawing)).area.minX > 35)
  }

  @Test func nothingIsSelectedWhereAllIsLocked() throws {
    var drawing = dots(3)
    drawing.apply(drawing.delta(locking: try #require(MarkSelection(allOf: drawing))))
    #expect(drawing.locked.count == 3)
    #expect(MarkSelection(allOf: drawing) == nil)
    #expect(MarkSelection(inside: everywhere, of: drawing) == nil)
    #expect(drawing.bounds != nil && drawing.count == 3)
  }

  @Test func aLockedMarkIsSeenButMayNotBeChanged() throws {
    var drawing = dots(3)
    try lock([2], in: &drawing)
    let marks = drawing.visibleMarks(touching: everywhere)
    #expect(marks.map(\.rank) == [1, 2, 3])
    #expect(marks.filter { drawing.canChange($0) }.map(\.rank) == [1, 3])
    #expect(drawing.changeableCount == 2 && !drawing.canChangeAll)
    let locked = drawing.visibleMarks(touchingAnyOf: [everywhere], canChange: false)
    #expect(locked.map(\.rank) == [2])
    drawing.removeAll()
    #expect(!marks.contains { drawing.canChange($0) })
  }

  @Test func aLockedMarkIsHitOnlyAsALockedOne() throws {
    var drawing = Drawing([dot(10), dot(10), dot(10)])
    try lock([3], in: &drawing)
    let point = Point(x: 10, y: 0)
    #expect(HitTester.mark(at: point, in: drawing)?.rank == 2)
    #expect(HitTester.marks(at: point, in: drawing).map(\.rank) == [1, 2])
    #expect(HitTester.marks(at: [point], in: drawing).map(\.rank) == [1, 2])
    #expect(HitTester.mark(at: point, in: drawing, isLocked: true)?.rank == 3)
    try lock([1, 2], in: &drawing)
    #expect(HitTester.mark(at: point, in: drawing) == nil)
  }

  @Test func aLockedMarkIsNeitherRemovedNorReplacedNorBroughtElsewhere() throws {
    var drawing = dots(3)
    try lock([1], in: &drawing)
    let marks = drawing.rankedMarks
    #expect(drawing.edits(removing: marks).map(\.rank) == [2, 3])
    #expect(drawing.edits(replacing: marks.map { ($0, dot(7)) }).map(\.rank) == [2, 3])
    #expect(drawing.edits(bringing: [marks[0]], above: 3) == [])
    drawing.removeAll()
    #expect(drawing.rankedMarks == [marks[0]])
  }

  @Test func unlockingGivesBackExactlyWhatWasLocked() throws {
    var drawing = dots(5)
    let before = drawing.locked
    try lock([2], in: &drawing)
    try lock([4, 5], in: &drawing)
    let lone = drawing.delta(unlocking: drawing.rankedMark(at: 4))
    drawing.apply(lone)
    #expect(drawing.locked == Lock(RankRanges([2, 5]), count: 2))
    #expect(drawing.delta(unlocking: drawing.rankedMark(at: 4)).isEmpty)
    drawing.apply(lone.reversed)
    #expect(drawing.locked == Lock(RankRanges([2, 4, 5]), count: 3))
    drawing.apply(drawing.delta(unlocking: nil))
    #expect(drawing.locked == before)
    #expect(drawing.delta(unlocking: nil).isEmpty)
  }

  @Test func undoAndRedoAndBranchesHaveTheirOwnLocks() throws {
    var drawing = dots(3)
    var history = History(drawing.memento())
    func locked() -> [Double] { drawing.locked.ranks.runs.map(\.first) }
    func record(_ delta: Delta) {
      drawing.apply(delta)
      history.record(Step("lock", at: 0), drawing.memento())
    }
    record(
      drawing.delta(locking: try #require(MarkSelection([drawing.rankedMarks[0]], of: drawing))))
    record(drawing.delta(locking: try #require(MarkSelection(allOf: drawing))))
    let tip = history.current
    #expect(drawing.locked.count == 3)
    #expect(history.undo().map { _ = drawing.restore(from: $0) } != nil)
    #expect(locked() == [1])
    record(drawing.delta(unlocking: nil))
    #expect(locked() == [])
    #expect(history.go(to: tip).map { _ = drawing.restore(from: $0) } != nil)
    #expect(drawing.locked.count == 3 && MarkSelection(allOf: drawing) == nil)
    #expect(history.go(to: 0).map { _ = drawing.restore(from: $0) } != nil)
    #expect(drawing.locked == Lock())
  }

  @Test func aStateOfAnotherDrawingBringsItsLocks() throws {
    var (drawing, other) = (dots(3), dots(2))
    try lock([1], in: &drawing)
    try lock([2], in: &other)
    drawing.restore(from: other.memento())
    #expect(drawing.locked == Lock(RankRanges([2]), count: 1))
    let empty = Drawing.memento(after: nil, Delta())
    drawing.restore(from: empty)
    #expect(drawing.locked == Lock())
  }

  @Test func aMarkThatIsPutBetweenLockedOnesIsNotLocked() throws {
    var drawing = dots(3)
    drawing.apply(drawing.delta(locking: try #require(MarkSelection(allOf: drawing))))
    let delta = drawing.delta(of: drawing.edits(adding: [dot(1), dot(2)], above: 1))
    drawing.apply(delta)
    #expect(drawing.locked.count == 3)
    #expect(MarkSelection(allOf: drawing)?.count == 2)
    #expect(HitTester.mark(at: Point(x: 1, y: 0), in: drawing) != nil)
    #expect(HitTester.mark(at: Point(x: 10, y: 0), in: drawing) == nil)
    drawing.apply(delta.reversed)
    #expect(drawing.locked == Lock(RankRanges(through: 3), count: 3))
  }

  @Test func aMarkOnTopIsNotLockedThoughPlacesAboveAllMarksAre() {
    var drawing = dots(2)
    drawing.apply(Delta([.lock(Lock(RankRanges(through: 9), count: 2))]))
    drawing.add(dot(5))
    #expect(MarkSelection(allOf: drawing)?.count == 1)
    #expect(drawing.locked.count == 2)
  }

  @Test func lockedMarksThatMakeRoomStayLocked() throws {
    var drawing = dots(2)
    func putOneBetween() {
      drawing.apply(drawing.delta(of: drawing.edits(adding: [dot(1)], above: 1)))
    }
    for _ in 0..<40 { putOneBetween() }
    let locked = drawing.rankedMarks[1...3].map(\.rank)
    try lock(locked, in: &drawing)
    let ids = Set(locked.compactMap { drawing.rankedMark(at: $0)?.id })
    let start = drawing.memento()
    for _ in 0..<40 {
      putOneBetween()
      let now = drawing.rankedMarks.filter { drawing.locked.ranks.contains($0.rank) }
      #expect(Set(now.map(\.id)) == ids)
      #expect(drawing.locked.count == 3)
    }
    let isMoved = locked.contains { !drawing.locked.ranks.contains($0) }
    #expect(isMoved)
    drawing.restore(from: start)
    #expect(drawing.locked == Lock(RankRanges(locked), count: 3))
  }

  @Test func aSelectionLosesWhatIsLocked() throws {
    var drawing = dots(5)
    let all = try #require(MarkSelection(allOf: drawing))
    let some = try #require(MarkSelection([1.0, 2].compactMap(drawing.rankedMark), of: drawing))
    try lock([2, 3], in: &drawing)
    let left = try #require(all.followed(to: drawing))
    #expect(left.count == 3 && left.ranks == MarkSelection(allOf: drawing)?.ranks)
    #expect(some.followed(to: drawing)?.ranks == RankRanges([1]))
    #expect(some.followed(to: drawing)?.count == 1)
    try lock([1], in: &drawing)
    #expect(some.followed(to: drawing) == nil)
  }
}
