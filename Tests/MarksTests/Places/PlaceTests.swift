import Geometry
import Marks
import TestSupport
import Testing

/// Finds and edits marks by their places, and compares the drawing with a plain array.
@Suite struct PlaceTests {
  private func dot(_ x: Int) -> Mark { .dot(Dot(at: Point(x: Double(x), y: 0))) }

  private func areas(_ marks: [Mark]) -> Rect? {
    marks.reduce(nil) { total, mark in BoundsMeasurer.bounds(of: mark)?.union(total) ?? total }
  }

  // MARK: Places and ids

  @Test func newMarksGoOnTopAndGetTheNextId() {
    var drawing = Drawing([dot(5), dot(6)])
    #expect(drawing.rankedMarks.map(\.rank) == [1, 2])
    #expect(drawing.rankedMarks.map(\.id) == [1, 2])
    drawing.add(dot(7))
    #expect(drawing.rankedMark(at: 3) == RankedMark(rank: 3, id: 3, mark: dot(7)))
    #expect(drawing.nextID == 4)
  }

  @Test func placeOnTopIsWholeWhateverLiesUnderIt() {
    var drawing = Drawing()
    for (rank, next) in [(-3.5, -3.0), (2.25, 3), (1e300, 1e300.nextUp)] {
      drawing.removeAll()
      let low = RankedMark(rank: rank, id: drawing.nextID, mark: dot(0))
      drawing.apply([Edit(from: nil, to: low)].compactMap { $0 })
      drawing.add(dot(1))
      #expect(drawing.rankedMarks.map(\.rank) == [rank, next])
    }
  }

  @Test func replacedMarkKeepsItsPlaceAndIsAnother() {
    var drawing = Drawing([dot(1), dot(2), dot(3)])
    drawing.replace(dot(2), with: dot(9))
    #expect(drawing.rankedMarks.map(\.rank) == [1, 2, 3])
    #expect(drawing.rankedMarks.map(\.id) == [1, 4, 3])
  }

  @Test func idsOfMarksThatWentAreGivenToNoOther() {
    var drawing = Drawing([dot(1)])
    let before = drawing.memento()
    drawing.add(dot(2))
    drawing.restore(from: before)
    drawing.add(dot(3))
    #expect(drawing.rankedMarks.map(\.id) == [1, 3])
    drawing.removeAll()
    #expect(drawing.nextID == 4)
  }

  @Test func nothingIsAtAPlaceWithoutAMark() {
    let drawing = Drawing((0..<600).map(dot))
    for rank in [0.5, 256.5, 601, -1, .infinity] { #expect(drawing.rankedMark(at: rank) == nil) }
    #expect(drawing.rankedMark(at: 257)?.mark == dot(256))
  }

  @Test func findsTheMarksThatTouchAnArea() {
    let drawing = Drawing((0..<1000).map { dot($0 * 10) })
    let found = drawing.visibleMarks(touching: Rect(x: 5005, y: -5, width: 10, height: 10))
    #expect(found == [RankedMark(rank: 502, id: 502, mark: dot(5010))])
  }

  // MARK: Edits

  @Test func whatIsGoneIsNeitherRemovedNorReplaced() throws {
    var drawing = Drawing([dot(1), dot(2)])
    let first = try #require(drawing.rankedMark(at: 1))
    drawing.replace(dot(1), with: dot(8))
    #expect(drawing.edits(removing: [first]).isEmpty)
    #expect(drawing.edits(replacing: [(old: first, new: dot(9))]).isEmpty)
    #expect(drawing.edits(removing: drawing.rankedMarks).count == 2)
  }

  @Test func editIsAppliedWhateverWasThere() throws {
    var drawing = Drawing([dot(1), dot(2)])
    let before = drawing.memento()
    let new = RankedMark(rank: 2, id: 7, mark: dot(50))
    let edit = try #require(Edit(from: nil, to: new))
    #expect(drawing.apply([edit]) == areas([dot(2), dot(50)]))
    #expect(drawing == Drawing([dot(1), dot(50)]))
    #expect(drawing.nextID == 8)
    drawing.restore(from: before)
    #expect(drawing == Drawing([dot(1), dot(2)]))
  }

  @Test func editsOfOnePlaceAreDoneOneAfterTheOther() {
    var drawing = Drawing([dot(1)])
    let mark = RankedMark(rank: 1, id: 1, mark: dot(1))
    let next = RankedMark(rank: 1, id: 2, mark: dot(2))
    drawing.apply([Edit(from: mark, to: next), Edit(from: next, to: nil)].compactMap { $0 })
    #expect(drawing.isEmpty)
    drawing.apply([Edit(from: nil, to: next), Edit(from: next, to: mark)].compactMap { $0 })
    #expect(drawing.rankedMarks == [mark])
  }

  @Test func equalDrawingsCompareAcrossDifferentChunks() {
    var sparse = Drawing((0..<2000).map(dot))
    for x in 0..<2000 where x % 3 != 0 { sparse.remove(dot(x)) }
    let dense = Drawing(stride(from: 0, to: 2000, by: 3).map(dot))
    #expect(sparse == dense)
    var other = sparse
    other.replace(dot(1500), with: dot(-1))
    #expect(other != dense)
    #expect(other != sparse)
  }

  @Test func randomEditsDoWhatTheyDoToAnArrayAndReversedGiveTheDrawingBack() {
    for seed in 0..<30 as Range<UInt64> {
      var random = SeededGenerator(seed)
      var model = Model((0..<Int.random(in: 0..<900, using: &random)).map(dot))
      var drawing = Drawing(model.marks.map(\.mark))
      var done: [(edits: [Edit], before: Drawing)] = []
      for _ in 0..<8 {
        let edits = model.change(upTo: 400, using: &random)
        done.append((edits, drawing))
        let area = drawing.apply(edits.shuffled(using: &random))
        #expect(area == areas(edits.flatMap { [$0.old, $0.new] }.compactMap { $0?.mark }))
        #expect(drawing.rankedMarks == model.marks, "seed \(seed)")
        #expect(drawing.count == model.marks.count)
        #expect(drawing.bounds == areas(model.marks.map(\.mark)))
      }
      for (edits, before) in done.reversed() {
        drawing.apply(edits.map(\.reversed))
        #expect(drawing.rankedMarks == before.rankedMarks, "seed \(seed)")
        #expect(drawing == before)
      }
    }
  }

  @Test func movingManyMarksOfManyMovesThoseAlone() {
    var drawing = Drawing((0..<100_000).map(dot))
    var random = SeededGenerator(1)
    let moved = drawing.rankedMarks.shuffled(using: &random).prefix(10_000)
    var plain = drawing.rankedMarks
    let pairs = moved.map { (old: $0, new: $0.mark.moved(by: Vector(dx: 0, dy: 5))) }
    for (index, pair) in pairs.enumerated() {
      plain[Int(pair.old.rank) - 1] =
        RankedMark(
          rank: pair.old.rank, id: 100_001 + index, mark: pair.new,
          lineage: Lineage(origin: pair.old.id))
    }
    drawing.apply(drawing.edits(replacing: pairs))
    #expect(drawing.rankedMarks == plain)
  }

  /// A drawing as a plain array of marks.
  private struct Model {
    var marks: [RankedMark]
    var nextID: Int

    init(_ marks: [Mark]) {
      self.marks = marks.enumerated().map {
        RankedMark(rank: Double($0.offset + 1), id: $0.offset + 1, mark: $0.element)
      }
      nextID = marks.count + 1
    }

    /// Removes, replaces and inserts marks anywhere. Returns the edits.
    mutating func change(upTo limit: Int, using random: inout SeededGenerator) -> [Edit] {
      var table = Dictionary(uniqueKeysWithValues: marks.map { ($0.rank, $0) })
      let top = (marks.last?.rank ?? 0) + 2
      let ranks = Set(
        (0..<Int.random(in: 0...limit, using: &random)).map { _ in
          switch Int.random(in: 0..<3, using: &random) {
          case 0: Double.random(in: -2...top, using: &random)
          case 1: Double(Int.random(in: 0...Int(top) + 300, using: &random))
          default: marks.randomElement(using: &random)?.rank ?? 0
          }
        })
      let edits = ranks.sorted().compactMap { rank in
        var new: RankedMark?
        if table[rank] == nil || Bool.random(using: &random) {
          let dot = Dot(at: Point(x: Double(nextID), y: rank.rounded()))
          new = RankedMark(rank: rank, id: nextID, mark: .dot(dot))
          nextID += 1
        }
        return Edit(from: table[rank], to: new)
      }
      for edit in edits { table[edit.rank] = edit.new }
      marks = table.values.sorted { $0.rank < $1.rank }
      return edits
    }
  }
}
