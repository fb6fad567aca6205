import Geometry
import TestSupport
import Testing

@testable import Marks

/// Groups under filters as marks: their location, and operations on them.
@Suite struct FilteredGroupTests {
  private let turn = Transform(a: 0.5, b: 0.75, c: -1.5, d: 0.25, tx: 40, ty: -3)
  private let filters = GroupFilters("shadow", overhang: 4)

  /// A line of width 2 through (10, 10) and (50, 30), and a dot of 6 at (20, 40).
  private var marks: [Mark] {
    let points = [Point(x: 10, y: 10), Point(x: 50, y: 30)]
    return [
      .stroke(Stroke(through: points, ink: Ink(colour: .blue, width: 2))),
      .dot(Dot(at: Point(x: 20, y: 40), ink: Ink(colour: .black, width: 6))),
    ]
  }

  private var group: FilteredGroup { FilteredGroup(marks, through: filters) }

  private func group(in mark: Mark) throws -> FilteredGroup {
    guard case .filtered(let group) = mark else { throw NoGroup() }
    return group
  }

  private struct NoGroup: Error {}

  @Test func marksOfOtherKindsTakeNoMoreMemory() {
    #expect(MemoryLayout<FilteredGroup>.size <= MemoryLayout<PictureMark>.size)
    #expect(MemoryLayout<Mark>.size <= MemoryLayout<Stroke>.size + 1)
  }

  @Test func groupLiesAroundItsInkAndWhatItsFiltersDrawBeyond() {
    #expect(group.inkFrame == Rect(x: 9, y: 9, width: 42, height: 34))
    #expect(group.frame == Rect(x: 5, y: 5, width: 50, height: 42))
    #expect(BoundsMeasurer.bounds(of: .filtered(group)) == group.frame)
    #expect(Mark.filtered(group).size == Size(width: 50, height: 42))
    #expect(BoundsMeasurer.bounds(of: .filtered(FilteredGroup([], through: filters))) == nil)
  }

  @Test func movedGroupMovesItsMarks() {
    let way = Vector(dx: 3.25, dy: -7)
    let moved = Mark.filtered(group).moved(by: way)
    #expect(moved == .filtered(FilteredGroup(marks.map { $0.moved(by: way) }, through: filters)))
    #expect(moved.settled == moved && moved.settled.shift == .zero)
    #expect(moved.unmoved == .filtered(group))
    var placed = Mark.filtered(group)
    placed.location = Point(x: 105, y: 205)
    #expect(BoundsMeasurer.bounds(of: placed)?.origin == Point(x: 105, y: 205))
  }

  @Test func marksAreFoundWhereTheyAreSeen() throws {
    let way = Vector(dx: 300, dy: -20)
    for mark in [Mark.filtered(group), Mark.filtered(group).transformed(by: turn)] {
      let moved = try group(in: mark.moved(by: way))
      for mark in moved.marks {
        let box = try #require(BoundsMeasurer.bounds(of: mark))
        #expect(moved.marks(touching: Rect(origin: box.centre, size: .zero)) == [mark])
      }
      #expect(moved.marks(touching: Rect(x: 0, y: 500, width: 9, height: 9)).isEmpty)
    }
  }

  @Test func transformTakesEveryMarkAlong() throws {
    let way = Vector(dx: 8, dy: 2)
    let turned = try group(in: Mark.filtered(group).moved(by: way).transformed(by: turn))
    #expect(turned.filters == filters)
    for (mark, before) in zip(turned.marks, marks) {
      let wanted = before.moved(by: way).transformed(by: turn)
      let miss = mark.location - wanted.location
      #expect(max(abs(miss.dx), abs(miss.dy)) < 1e-4)
      #expect(mark.ink == wanted.ink)
    }
  }

  @Test func roundingOfTransformsDoesNotAddUp() throws {
    var mark = Mark.filtered(group)
    for _ in 0..<4 {
      mark = mark.transformed(by: .rotation(by: .pi / 2, around: Point(x: 0.1, y: 0.7)))
    }
    for (mark, before) in zip(try group(in: mark).marks, marks) {
      #expect((mark.location - before.location).length < 1e-9)
    }
  }

  @Test func filtersGrowWithTheInk() throws {
    let large = try group(in: Mark.filtered(group).transformed(by: .scale(3)))
    #expect(large.unit == 3)
    let ink = try #require(large.inkFrame)
    #expect(large.frame == ink.outset(by: 12))
    let turned = Mark.filtered(group).transformed(by: .rotation(by: 1, around: .zero))
    #expect(abs(try group(in: turned).unit - 1) < 1e-12)
  }

  @Test func everyMarkOfAGroupIsHitAndNothingBetweenThem() {
    let drawing = Drawing([.filtered(group).moved(by: Vector(dx: 100, dy: 0))])
    for point in [Point(x: 130, y: 20), Point(x: 120, y: 40)] {
      #expect(HitTester.mark(at: point, in: drawing) != nil)
    }
    #expect(HitTester.mark(at: Point(x: 112, y: 25), in: drawing) == nil)
    #expect(HitTester.mark(at: Point(x: 112, y: 25), in: drawing, tolerance: 20) != nil)
  }

  @Test func visitorsGoIntoGroups() {
    let hash = MediumHash(digest: [UInt8](repeating: 7, count: 32))
    let picture = PictureMark(
      PictureLook(medium: hash, size: Size(width: 4, height: 4)), at: .zero)
    let inner = FilteredGroup([.picture(picture)])
    let drawing = Drawing([.filtered(FilteredGroup(marks + [.filtered(inner)]))])
    let counts = MarkCounter.count(drawing)
    #expect((counts.marks, counts.filtered, counts.strokes, counts.dots) == (1, 2, 1, 1))
    #expect(counts.pictures == 1 && drawing.rankedMarks[0].mark.vertexCount == 7)
    var collector = MediumCollector()
    drawing.accept(&collector)
    #expect(collector.media == [hash])
  }

  @Test func textTellsTheFiltersAndTheMarks() {
    let group = Mark.filtered(group).transformed(by: .scale(2))
    #expect(
      TextDumper.text(of: Drawing([group])) == """
        filtered shadow overhang 4 unit 2 { stroke 4 #0000ff 20,20 100,60; dot 40,80 12 #000000 }

        """)
  }

  @Test func numbersOutOfRangeAreRefused() {
    #expect(Limits.hold(.filtered(group)))
    for overhang in [-1, 1e9, .nan] {
      #expect(!Limits.hold(.filtered(group.through(GroupFilters("", overhang: overhang)))))
    }
    for transform in [Transform.scale(.nan), .scale(.infinity), .scale(0x1p41)] {
      #expect(!Limits.hold(.filtered(group.with(filters, transform: transform))))
    }
    #expect(!Limits.hold(.filtered(group).moved(by: Vector(dx: 0x1p41, dy: 0))))
    var nested = Mark.filtered(group)
    for _ in 1..<Limits.filteredDepth { nested = .filtered(FilteredGroup([nested])) }
    #expect(Limits.hold(nested))
    #expect(!Limits.hold(.filtered(FilteredGroup([nested]))))
  }

  @Test func lookOnTheSameBodyGivesTheSameMark() throws {
    let first = Mark.filtered(group)
    let changes = [
      first.transformed(by: turn), first.moved(by: Vector(dx: 1, dy: 0)).transformed(by: turn),
      .filtered(try group(in: first.transformed(by: turn)).through(GroupFilters("blur:2"))),
      first.moved(by: Vector(dx: 5, dy: 5)).settled.transformed(by: .scale(1.5)),
    ]
    for mark in changes {
      #expect(mark.sharesBody(with: first))
      #expect(first.with(try #require(mark.look)) == mark)
    }
    var others = marks
    others.removeLast()
    #expect(!first.sharesBody(with: .filtered(FilteredGroup(others, through: filters))))
    #expect(!first.sharesBody(with: others[0]))
  }
}
