import Geometry
import TestSupport
import Testing

@testable import Marks

/// The marks right below those that a change puts at new spots.
@Suite struct SpotTests {
  private static func dot(_ number: Int) -> Mark {
    .dot(Dot(at: Point(x: Double(number) * 4, y: 0)))
  }

  private static func line(_ y: Double) -> Mark {
    .stroke(Stroke(through: (0...100).map { Point(x: Double($0), y: y) }))
  }

  private func drawing(_ count: Int) -> Drawing { Drawing((1...count).map(Self.dot)) }

  private func spots(of edits: [Edit], in drawing: inout Drawing) -> [Int: Int] {
    let delta = drawing.delta(of: edits)
    drawing.apply(delta)
    return drawing.spots(of: delta).new
  }

  @Test func aMarkOnTopLiesAboveTheTopmost() {
    var drawing = drawing(3)
    #expect(spots(of: drawing.edits(adding: Self.dot(4)), in: &drawing) == [4: 3])
  }

  @Test func theFirstMarkLiesAboveNone() {
    var drawing = Drawing()
    #expect(spots(of: drawing.edits(adding: Self.dot(1)), in: &drawing) == [1: 0])
    let below = drawing.edits(adding: [Self.dot(2)], above: nil)
    #expect(spots(of: below, in: &drawing) == [2: 0])
  }

  @Test func pastedMarksLieAboveEachOther() {
    var drawing = drawing(3)
    let edits = drawing.edits(adding: [Self.dot(4), Self.dot(5)], above: 2)
    #expect(spots(of: edits, in: &drawing) == [4: 2, 5: 4])
  }

  @Test func aLaterVersionIsAtNoNewSpot() {
    var drawing = drawing(3)
    let old = drawing.rankedMarks[1]
    let edits = drawing.edits(replacing: [(old: old, new: old.mark.transformed(by: .scale(2)))])
    #expect(spots(of: edits, in: &drawing) == [:])
    #expect(spots(of: drawing.edits(removing: [drawing.rankedMarks[0]]), in: &drawing) == [:])
  }

  @Test func marksThatAreBroughtLieAtNewSpots() {
    var drawing = drawing(6)
    let marks = drawing.rankedMarks
    #expect(
      spots(of: drawing.edits(bringing: [marks[1], marks[2]], above: 5), in: &drawing)
        == [2: 5, 3: 2])
    let down = drawing.rankedMarks.filter { $0.id == 6 }
    #expect(spots(of: drawing.edits(bringing: down, above: nil), in: &drawing) == [6: 0])
  }

  @Test func piecesLieAboveEachOther() {
    var drawing = Drawing([Self.line(0), Self.line(20), Self.line(40)])
    let eraser = Eraser(through: [Point(x: 30, y: 20)], radius: 2, tolerance: 1.0 / 64)
    let delta = drawing.delta(cutting: drawing.pieces(leftBy: eraser))
    drawing.apply(delta)
    #expect(drawing.spots(of: delta).new == [4: 1, 5: 4])
  }

  @Test func groupsAndTheirFreedMarksLieAtNewSpots() {
    var drawing = drawing(5)
    let marks = [1, 2].map { drawing.rankedMarks[$0] }
    let grouping = drawing.delta(grouping: marks, as: FilteredGroup(marks.map(\.mark)))
    drawing.apply(grouping)
    #expect(drawing.spots(of: grouping).new == [6: 1])
    let dissolving = drawing.delta(dissolving: [drawing.rankedMarks[1]])
    drawing.apply(dissolving)
    #expect(drawing.spots(of: dissolving).new == [7: 1, 8: 7])
  }

  /// A plain list says where the new mark and those that were brought lie; all others stay.
  @Test func marksThatOnlyMakeRoomAreAtNoNewSpot() {
    var random = SeededGenerator(9)
    var drawing = drawing(40)
    var rooms = 0
    for number in 41..<600 {
      let marks = drawing.rankedMarks
      let low = marks[number % 2 == 0 ? 5 : 6]
      let edits: [Edit]
      let wanted: Int
      if number % 5 == 0 {
        // Bringing a mark across others, or above its neighbour.
        let from = number % 10 == 0 ? 7 : Int.random(in: 10..<marks.count, using: &random)
        wanted = marks[from].id
        edits = drawing.edits(bringing: [marks[from]], above: marks[4].rank)
      } else {
        wanted = drawing.nextID
        edits = drawing.edits(adding: [Self.dot(number)], above: low.rank)
      }
      if edits.count > 2 { rooms += 1 }
      let spots = spots(of: edits, in: &drawing)
      let now = drawing.rankedMarks
      let index = now.firstIndex { $0.id == wanted } ?? 0
      #expect(spots == [wanted: index == 0 ? 0 : now[index - 1].id])
    }
    #expect(rooms > 0)
  }

  @Test func aStepThatGoesOnTellsWhichMarksHaveOthersBelow() {
    var drawing = Drawing([Self.line(0), Self.line(20)])
    let first = drawing.edits(adding: [Self.dot(1), Self.dot(2)], above: 1)
    drawing.apply(first)
    let more = drawing.delta(of: drawing.edits(removing: [drawing.rankedMarks[1]]))
    drawing.apply(more)
    let spots = drawing.spots(of: more, goingOn: true)
    #expect(spots.new == [:])
    #expect(spots.changed == [4: 1])
  }

  @Test func theMarkBelowMayLieInASource() {
    let source = ShelvedMarks((1...5).map(Self.dot))
    var drawing = Drawing(source, at: Drawing.memento(after: nil, Delta()))
    #expect(spots(of: drawing.edits(adding: Self.dot(6)), in: &drawing) == [6: 5])
    #expect(spots(of: drawing.edits(adding: Self.dot(7)), in: &drawing) == [7: 6])
    let between = drawing.edits(adding: [Self.dot(8)], above: 3)
    #expect(spots(of: between, in: &drawing) == [8: 3])
    let gone = [2, 3].compactMap { drawing.rankedMark(at: $0) }
    drawing.apply(drawing.edits(removing: gone))
    let among = drawing.edits(adding: [Self.dot(9)], above: 1)
    #expect(spots(of: among, in: &drawing) == [9: 1])
    #expect(drawing.mark(below: 3.2)?.id == 9)
  }
}

/// Marks with whole ranks from 1 on.
private final class ShelvedMarks: ListedSource {
  let placed: [RankedMark]
  let bounds: Rect?
  let nextID: Int
  var hasFailed: Bool { false }

  init(_ marks: [Mark]) {
    let drawing = Drawing(marks)
    (placed, bounds, nextID) = (drawing.rankedMarks, drawing.bounds, drawing.nextID)
  }

  func extents(touching area: Rect) -> [MarkExtent] {
    placed.compactMap { placed in
      BoundsMeasurer.bounds(of: placed.mark).map {
        MarkExtent(rank: placed.rank, id: placed.id, bounds: $0)
      }
    }.filter { $0.bounds.touches(area) }
  }

  func batch(above rank: Double, atMost count: Int) -> MarkBatch? {
    let part = Array(placed.lazy.filter { $0.rank > rank }.prefix(count))
    return part.last.map { MarkBatch(upTo: $0.rank) { part } }
  }
}
