import Geometry
import TestSupport
import Testing

@testable import Marks

/// Entries follow the marks to which they refer.
@Suite struct FollowingTests {
  private var drawing: Drawing = Drawing((0..<6).map { number in Self.dot(number) })

  private static func dot(_ number: Int) -> Mark {
    .dot(Dot(at: Point(x: Double(number) * 4, y: 0)))
  }

  private func dot(_ number: Int) -> Mark { Self.dot(number) }

  /// Adds an entry about marks; returns its key.
  private mutating func annotate(_ marks: [MarkReference]) -> Int {
    drawing.apply(drawing.delta(of: [.add(kind: "a", marks: marks, body: [])]))
    return drawing.entries.nextID - 1
  }

  private func references(_ numbers: [Int]) -> [MarkReference] {
    numbers.map { MarkReference(drawing.rankedMarks[$0]) }
  }

  private func references(of key: Int) throws -> [MarkReference] {
    try #require(drawing.entries.roots[key]).marks
  }

  private func present(_ key: Int) throws -> [Mark] {
    drawing.presentMarks(of: try #require(drawing.entries.roots[key])).map(\.mark)
  }

  private mutating func group(_ numbers: [Int]) {
    let marks = numbers.map { drawing.rankedMarks[$0] }
    drawing.apply(drawing.delta(grouping: marks, as: FilteredGroup(marks.map(\.mark))))
  }

  @Test mutating func entryFollowsAMarkThatIsReplaced() throws {
    let key = annotate(references([2]))
    let old = drawing.rankedMarks[2]
    drawing.apply(drawing.delta(of: drawing.edits(replacing: [(old: old, new: dot(40))])))
    #expect(try present(key) == [dot(40)])
  }

  @Test mutating func entryFollowsAMarkThatComesToAnotherPlace() throws {
    let key = annotate(references([0, 5]))
    let first = drawing.rankedMarks[0]
    let top = drawing.rankedMarks[5].rank
    drawing.apply(drawing.delta(of: drawing.edits(bringing: [first], above: top)))
    #expect(drawing.rankedMarks.last?.mark == dot(0))
    #expect(try present(key) == [dot(5), dot(0)])
  }

  @Test mutating func entryFollowsAMarkThatMakesRoom() throws {
    let key = annotate(references([3]))
    for number in 0..<200 {
      let below = drawing.rankedMarks[2 + number].rank
      let edits = drawing.edits(adding: [dot(100 + number)], above: below)
      drawing.apply(drawing.delta(of: edits))
    }
    #expect(try present(key) == [dot(3)])
    #expect(try references(of: key) != [MarkReference(rank: 4, id: 4)])
  }

  @Test mutating func entryStaysAboutAMarkThatIsRemovedAndFindsItAgain() throws {
    let key = annotate(references([1, 2]))
    let before = try references(of: key)
    let memento = drawing.memento()
    drawing.apply(drawing.delta(of: drawing.edits(removing: [drawing.rankedMarks[1]])))
    #expect(try references(of: key) == before)
    #expect(try present(key) == [dot(2)])
    drawing.restore(from: memento)
    #expect(try present(key) == [dot(1), dot(2)])
  }

  @Test mutating func anotherMarkAtThePlaceIsNotTaken() throws {
    let key = annotate(references([5]))
    drawing.apply(drawing.delta(of: drawing.edits(removing: [drawing.rankedMarks[5]])))
    drawing.add(dot(9))
    #expect(drawing.rankedMarks.last?.rank == 6)
    let other = drawing.rankedMarks[5]
    drawing.apply(drawing.delta(of: drawing.edits(replacing: [(old: other, new: dot(10))])))
    #expect(try present(key) == [] && references(of: key) == [MarkReference(rank: 6, id: 6)])
  }

  @Test mutating func entryFollowsAMarkIntoAGroupAndOutOfIt() throws {
    let keys = [1, 2, 4].map { number in annotate(references([number])) }
    group([1, 2, 4])
    let rank = drawing.rankedMarks[2]
    for (index, key) in keys.enumerated() {
      #expect(
        try references(of: key) == [MarkReference(rank: rank.rank, id: rank.id, path: [index])])
    }
    drawing.apply(drawing.delta(dissolving: [rank]))
    for (number, key) in zip([1, 2, 4], keys) { #expect(try present(key) == [dot(number)]) }
  }

  @Test mutating func groupOfGroupsGivesBackTheRightMark() throws {
    let keys = (0..<6).map { number in annotate(references([number])) }
    group([1, 2])  // 0 (1 2) 3 4 5
    group([0, 1, 3])  // 3 (0 (1 2) 4) 5
    group([1, 2])  // 3 ((0 (1 2) 4) 5)
    #expect(try references(of: keys[2]).first?.path == [0, 1, 1])
    for _ in 0..<3 {
      let groups = drawing.rankedMarks.filter {
        if case .filtered = $0.mark { true } else { false }
      }
      drawing.apply(drawing.delta(dissolving: groups))
    }
    for (number, key) in keys.enumerated() { #expect(try present(key) == [dot(number)]) }
  }

  @Test mutating func entryAboutAGroupIsAboutAllItsMarksWhenItIsDissolved() throws {
    group([1, 2, 3])
    let key = annotate(references([1]))
    drawing.apply(drawing.delta(dissolving: [drawing.rankedMarks[1]]))
    #expect(try present(key) == [dot(1), dot(2), dot(3)])
  }

  @Test mutating func otherFiltersOfAGroupLeaveTheWayIntoIt() throws {
    let key = annotate(references([2]))
    group([1, 2])
    let old = drawing.rankedMarks[1]
    guard case .filtered(let filtered) = old.mark else {
      Issue.record("no group")
      return
    }
    let new = Mark.filtered(filtered.through(GroupFilters("sepia", overhang: 0)))
    drawing.apply(drawing.delta(of: drawing.edits(replacing: [(old: old, new: new)])))
    drawing.apply(drawing.delta(dissolving: [drawing.rankedMarks[1]]))
    #expect(try present(key) == [dot(2)])
  }

  @Test mutating func pathToNothingStandsForTheWholeGroup() throws {
    group([1, 2])
    let placed = drawing.rankedMarks[1]
    let key = annotate([MarkReference(rank: placed.rank, id: placed.id, path: [7])])
    drawing.apply(drawing.delta(dissolving: [placed]))
    #expect(try present(key) == [dot(1), dot(2)])
  }

  @Test mutating func severalGroupsAreDissolvedWithTheirEntries() throws {
    let keys = (0..<6).map { number in annotate(references([number])) }
    group([0, 1])
    group([1, 2])
    let groups = drawing.rankedMarks.filter { if case .filtered = $0.mark { true } else { false } }
    #expect(groups.count == 2)
    drawing.apply(drawing.delta(dissolving: groups))
    for (number, key) in keys.enumerated() { #expect(try present(key) == [dot(number)]) }
  }

  /// Marks above are moved to make room for the members, and one of them is locked.
  @Test mutating func lockedMarksStayLockedWhereAGroupBelowIsDissolved() throws {
    for _ in 0..<60 {
      let edits = drawing.edits(adding: [dot(50), dot(51)], above: drawing.rankedMarks[2].rank)
      drawing.apply(drawing.delta(of: edits))
      group([3, 4])
      let selection = MarkSelection(
        inside: Rect(x: 11, y: -9, width: 2, height: 18), of: drawing)
      if let selection { drawing.apply(drawing.delta(locking: selection)) }
      drawing.apply(drawing.delta(dissolving: [drawing.rankedMarks[3]]))
      let locked = drawing.rankedMarks.filter { drawing.locked.ranks.contains($0.rank) }
      #expect(locked.map(\.mark) == [dot(3)] && drawing.locked.count == 1)
    }
  }

  @Test mutating func editsOfOtherMarksLeaveEntriesAlone() {
    _ = annotate(references([1]))
    let edits = drawing.edits(replacing: [(old: drawing.rankedMarks[3], new: dot(30))])
    #expect(drawing.delta(of: edits).entryEdits == [])
  }

  @Test mutating func oneEntryIsAboutAsManyMarksAsAFileKeeps() throws {
    drawing = Drawing((0..<(Limits.entryMarks + 9)).map(dot))
    let marks = drawing.rankedMarks
    drawing.apply(drawing.delta(grouping: marks, as: FilteredGroup(marks.map(\.mark))))
    let key = annotate(references([0]))
    drawing.apply(drawing.delta(dissolving: drawing.rankedMarks))
    let entry = try #require(drawing.entries.roots[key])
    #expect(entry.marks.count == Limits.entryMarks && Limits.hold(entry))
  }
}
