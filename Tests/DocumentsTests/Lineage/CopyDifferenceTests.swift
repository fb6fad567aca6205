import Geometry
import Marks
import TestSupport
import Testing

@testable import Documents

/// The differences between two copies of a drawing, in which marks are known by their identities.
@Suite struct CopyDifferenceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let way = Vector(dx: 8, dy: 4)
  private static let red = Colour(0xFF0000)

  /// A copy with four lines and four dots, each dot over its line.
  private func begin() throws -> DrawnCopy {
    var drawn = DrawnSteps()
    for number in 0..<4 {
      drawn.add(DrawnSteps.line(Double(number) * 40))
      drawn.add(.dot(Dot(at: Point(x: 200, y: Double(number) * 40))))
    }
    return try DrawnCopy(drawn, at: folder.path + "/a\(UInt64.random(in: 0 ... .max)).scrawl")
  }

  /// The differences from a drawing to its copy after a change.
  private func difference(
    _ change: (inout DrawnSteps) throws -> Void
  ) throws -> DrawingDifference {
    let old = try begin()
    var new = try old.copied(to: old.path + "-b")
    try new.perform(change)
    return try old.difference(to: new)
  }

  private func acts(
    _ change: (inout DrawnSteps) throws -> Void
  ) throws -> [[MarkAct]] {
    let old = try begin()
    var new = try old.copied(to: old.path + "-b")
    try new.perform(change)
    let difference = try old.difference(to: new)
    #expect(difference.added.isEmpty && difference.removed.isEmpty)
    #expect(difference.regroupings.isEmpty)
    let (before, after) = (old.drawn.drawing.rankedMarks, new.drawn.drawing.rankedMarks)
    return difference.pairs.map { MarkAct.between(before[$0.old].mark, after[$0.new].mark, $0) }
      .filter { !$0.isEmpty }
  }

  // MARK: One change

  @Test func copiesThatNobodyChangedAreTheSame() throws {
    #expect(try difference { _ in }.isEmpty)
  }

  @Test func aRecolouredDotIsToldAsThatAlthoughAllDotsAreAlike() throws {
    #expect(try acts { $0.recolour(3, Self.red) } == [[.recoloured]])
  }

  @Test func aMarkThatWasChangedInSeveralWaysIsToldAsAllOfThem() throws {
    let told = try acts { drawn in
      drawn.recolour(2, Self.red)
      drawn.widen(2, to: 7)
      drawn.move([2], by: Self.way)
    }
    #expect(told == [[.recoloured, .reinked, .moved]])
  }

  @Test func turnsAndFlipsAndSizesAreTold() throws {
    #expect(try acts { $0.turn(0) } == [[.turned]])
    #expect(try acts { $0.replace(0) { $0.transformed(by: .scale(2)) } } == [[.resized]])
    let mirror = Transform(a: -1, b: 0, c: 0, d: 1, tx: 50, ty: 0)
    #expect(try acts { $0.replace(2) { $0.transformed(by: mirror) } } == [[.flipped]])
  }

  @Test func movedMarksAreMoved() throws {
    #expect(try acts { $0.move([0, 1, 5], by: Self.way) } == [[.moved], [.moved], [.moved]])
  }

  @Test func aMarkInFrontIsToldAlone() throws {
    #expect(try acts { $0.bring(1, above: $0.drawing.top) } == [[.forward]])
    #expect(try acts { $0.bring(6, above: nil) } == [[.backward]])
  }

  @Test func lockedMarksAreADifference() throws {
    #expect(try acts { $0.lock([1, 2]) } == [[.locked], [.locked]])
  }

  @Test func aLineThatWasCutInThreeIsOneCut() throws {
    let difference = try difference { drawn in
      drawn.cut(at: [Point(x: 30, y: 40)])
      drawn.cut(at: [Point(x: 70, y: 40)])
    }
    #expect(difference.regroupings == [.init(kind: .cut, old: [2], new: [2, 3, 4])])
    #expect(difference.added.isEmpty && difference.removed.isEmpty && difference.changed.isEmpty)
  }

  @Test func piecesThatWereChangedAndCutAgainAreStillPieces() throws {
    let difference = try difference { drawn in
      drawn.cut(at: [Point(x: 30, y: 0)])
      drawn.recolour(1, Self.red)
      drawn.cut(at: [Point(x: 70, y: 0)])
      drawn.move([2], by: Self.way)
    }
    #expect(difference.regroupings == [.init(kind: .cut, old: [0], new: [0, 1, 2])])
  }

  @Test func aLineThatLostItsEndIsShortened() throws {
    #expect(try acts { $0.cut(at: [Point(x: 100, y: 0)]) } == [[.shortened]])
  }

  @Test func anErasedLineIsRemoved() throws {
    let difference = try difference { $0.remove([4]) }
    #expect(difference.removed == [4] && difference.regroupings.isEmpty)
  }

  @Test func aGroupIsOfItsMarks() throws {
    let difference = try difference { $0.group([0, 1, 4]) }
    #expect(difference.regroupings == [.init(kind: .grouped, old: [0, 1, 4], new: [2])])
    #expect(difference.added.isEmpty && difference.removed.isEmpty)
  }

  @Test func aGroupOfGroupsIsOfAllTheirMarks() throws {
    let difference = try difference { drawn in
      drawn.recolour(1, Self.red)
      drawn.group([0, 1])
      drawn.group([0, 1])
      drawn.group([0, 1])
    }
    #expect(difference.regroupings == [.init(kind: .grouped, old: [0, 1, 2, 3], new: [0])])
  }

  @Test func aDissolvedGroupIsToldAsThat() throws {
    var old = try begin()
    try old.perform { $0.group([0, 1, 2]) }
    var new = try old.copied(to: old.path + "-b")
    try new.perform { drawn in
      drawn.dissolve(0)
      drawn.recolour(0, Self.red)
    }
    #expect(
      try old.difference(to: new).regroupings == [
        .init(kind: .dissolved, old: [0], new: [0, 1, 2])
      ])
    // The way back is the opposite.
    #expect(
      try new.difference(to: old).regroupings == [.init(kind: .grouped, old: [0, 1, 2], new: [0])])
  }

  @Test func marksOfADissolvedGroupThatAreGroupedAnewAreRegrouped() throws {
    var old = try begin()
    try old.perform { $0.group([0, 1, 2]) }
    var new = try old.copied(to: old.path + "-b")
    try new.perform { drawn in
      drawn.dissolve(0)
      drawn.group([1, 2, 3])
    }
    #expect(
      try old.difference(to: new).regroupings == [
        .init(kind: .regrouped, old: [0, 1], new: [0, 1])
      ])
  }

  @Test func aGroupThatIsGroupedOtherwiseOutOfTheSameMarksIsItself() throws {
    var old = try begin()
    try old.perform { $0.group([0, 1]) }
    var new = try old.copied(to: old.path + "-b")
    try new.perform { drawn in
      drawn.dissolve(0)
      drawn.group([0, 1])
    }
    #expect(try old.difference(to: new).isEmpty)
  }

  // MARK: Changes in both copies

  @Test func theMarksThatWereDrawnInTwoCopiesAreDifferent() throws {
    var old = try begin()
    var new = try old.copied(to: old.path + "-b")
    // Both have the same number and the same rank.
    try old.perform { $0.add(.dot(Dot(at: Point(x: 1, y: 1)))) }
    try new.perform { $0.add(.dot(Dot(at: Point(x: 9, y: 9)))) }
    let difference = try old.difference(to: new)
    #expect(difference.added == [8] && difference.removed == [8])
    #expect(difference.changed.isEmpty && difference.moved.isEmpty)
  }

  @Test func aCutIsTakenBackOnTheWayToTheOtherCopy() throws {
    var old = try begin()
    var new = try old.copied(to: old.path + "-b")
    try old.perform { $0.cut(at: [Point(x: 30, y: 40)]) }
    try new.perform { $0.recolour(2, Self.red) }
    #expect(
      try old.difference(to: new).regroupings == [.init(kind: .mended, old: [2, 3], new: [2])])
  }

  @Test func whatWasCutAndPastedIsStillFoundByItsLook() throws {
    let difference = try difference { drawn in
      let line = drawn.drawing.rankedMarks[0].mark
      drawn.remove([0])
      drawn.add(line.moved(by: Self.way))
    }
    #expect(difference.moved.count == 1 && difference.added.isEmpty && difference.removed.isEmpty)
  }

  @Test func marksOfDifferentKindsAreDifferentEvenIfTwoCopiesGaveThemOneName() throws {
    let old = try begin()
    let other = try DrawnCopy(at: folder.path + "/b.scrawl")
    // The sitting and the serial numbers of the one, and the marks of the other.
    let file = try DrawingFile(opening: old.path, for: .reading)
    let id = try #require(try file.sittings().last?.id)
    var new = other
    try new.perform { drawn in for y in 0..<8 { drawn.add(Self.bent(Double(y))) } }
    let target = try Database(path: new.path, for: .writing)
    try target.prepare("UPDATE sittings SET id = ?1 WHERE number > 0").run(id.bytes)
    let difference = try old.difference(to: new)
    #expect(difference.removed == [1, 3, 5, 7] && difference.added == [1, 3, 5, 7])
  }

  private static func bent(_ y: Double) -> Mark {
    .stroke(Stroke(through: [Point(x: 0, y: y), Point(x: 9, y: y + 5), Point(x: 20 + y, y: 3)]))
  }

  @Test func drawingsOfDifferentOriginHaveNoCommonNumbers() throws {
    let one = try begin()
    let other = try DrawnCopy(one.drawn, at: folder.path + "/b.scrawl")
    let names = try [one, other].map {
      try DrawingFile(opening: $0.path, for: .reading).markNames()
    }
    #expect(names[0].numbers(in: names[1]).isEmpty)
    #expect(!names[0].numbers(in: names[0]).isEmpty)
  }
}
