import Geometry
import TestSupport
import Testing

@testable import Marks

/// Marks stay themselves, whatever is done to them.
@Suite struct LineageTests {
  private static func line(_ y: Double) -> Mark {
    .stroke(Stroke(through: (0...100).map { Point(x: Double($0), y: y) }))
  }

  private static func dot(_ number: Int) -> Mark {
    .dot(Dot(at: Point(x: Double(number) * 4, y: 0)))
  }

  private func replace(
    _ index: Int, in drawing: inout Drawing, by change: (Mark) -> Mark
  ) -> RankedMark {
    let old = drawing.rankedMarks[index]
    drawing.apply(drawing.edits(replacing: [(old: old, new: change(old.mark))]))
    return drawing.rankedMarks[index]
  }

  private func cut(_ drawing: inout Drawing, at points: Point...) {
    let eraser = Eraser(through: points, radius: 2, tolerance: 1.0 / 64)
    drawing.apply(drawing.delta(cutting: drawing.pieces(leftBy: eraser)))
  }

  private func group(_ indices: [Int], in drawing: inout Drawing) -> RankedMark {
    let marks = indices.map { drawing.rankedMarks[$0] }
    let delta = drawing.delta(grouping: marks, as: FilteredGroup(marks.map(\.mark)))
    drawing.apply(delta)
    return delta.allEdits.compactMap(\.new)[0]
  }

  private func origins(_ drawing: Drawing) -> [Int] { drawing.rankedMarks.map(\.lineage.origin) }

  @Test func aDrawnMarkIsOneOfItsOwn() {
    var drawing = Drawing([Self.dot(1)])
    drawing.add(Self.dot(2))
    #expect(drawing.rankedMarks.map(\.lineage) == [.own, .own])
    #expect(drawing.rankedMarks.map(\.identity) == [1, 2])
  }

  @Test func aMarkStaysItselfInAnotherInkAndUnderTransforms() {
    var drawing = Drawing([Self.line(0), Self.line(20)])
    let red = Colour(red: 1, green: 0, blue: 0)
    let recoloured = replace(0, in: &drawing) { InkChange(.colour(red)).changed($0) ?? $0 }
    #expect(recoloured.id != 1 && recoloured.identity == 1)
    let thin = replace(0, in: &drawing) { InkChange(.width(9)).changed($0) ?? $0 }
    let turned = replace(0, in: &drawing) { $0.transformed(by: .rotation(by: 1, around: .zero)) }
    let flipped = replace(0, in: &drawing) { $0.transformed(by: .scale(-1)) }
    #expect([thin, turned, flipped].map(\.identity) == [1, 1, 1])
    #expect(Set([recoloured, thin, turned, flipped].map(\.id)).count == 4)
  }

  @Test func aPieceNamesTheMarkThatWasCutFirst() {
    var drawing = Drawing([Self.line(0), Self.line(20)])
    cut(&drawing, at: Point(x: 30, y: 0))
    #expect(origins(drawing) == [-1, -1, 0])
    cut(&drawing, at: Point(x: 70, y: 0))
    #expect(origins(drawing) == [-1, -1, -1, 0])
    #expect(drawing.rankedMarks.allSatisfy { $0.identity == $0.id })
  }

  @Test func aPieceThatWasChangedIsItselfAndIsNamedByItsPieces() {
    var drawing = Drawing([Self.line(0)])
    cut(&drawing, at: Point(x: 30, y: 0))
    let piece = drawing.rankedMarks[1].id
    let changed = replace(1, in: &drawing) { InkChange(.width(9)).changed($0) ?? $0 }
    #expect(changed.identity == piece)
    cut(&drawing, at: Point(x: 70, y: 0))
    #expect(origins(drawing) == [-1, -piece, -piece])
  }

  @Test func aPieceOfALaterVersionNamesTheFirstOne() {
    var drawing = Drawing([Self.line(0)])
    _ = replace(0, in: &drawing) { InkChange(.width(3)).changed($0) ?? $0 }
    cut(&drawing, at: Point(x: 30, y: 0))
    #expect(origins(drawing) == [-1, -1])
  }

  @Test func aGroupNamesItsMarksAndTheyComeBackAsThemselves() {
    var drawing = Drawing((1...4).map(Self.dot))
    let changed = replace(1, in: &drawing) { InkChange(.width(9)).changed($0) ?? $0 }
    let group = group([0, 1, 3], in: &drawing)
    #expect(group.lineage == Lineage(members: [1, 2, 4]))
    drawing.apply(drawing.delta(dissolving: [group]))
    #expect(drawing.rankedMarks.map(\.identity) == [3, 1, 2, 4])
    #expect(Set(drawing.rankedMarks.map(\.id)).isDisjoint(with: [1, changed.id, 4]))
  }

  @Test func aGroupUnderOtherFiltersKeepsItsMembers() {
    var drawing = Drawing((1...3).map(Self.dot))
    let first = group([0, 1, 2], in: &drawing)
    let turned = replace(0, in: &drawing) { $0.transformed(by: .rotation(by: 1, around: .zero)) }
    #expect(turned.identity == first.id)
    #expect(turned.lineage.members == [1, 2, 3])
    drawing.apply(drawing.delta(dissolving: [turned]))
    #expect(drawing.rankedMarks.map(\.identity) == [1, 2, 3])
  }

  @Test func aGroupOfGroupsNamesTheGroups() {
    var drawing = Drawing((1...4).map(Self.dot))
    let low = group([0, 1], in: &drawing)
    let high = group([1, 2], in: &drawing)
    let all = group([0, 1], in: &drawing)
    #expect(all.lineage.members == [low.id, high.id])
    drawing.apply(drawing.delta(dissolving: [all]))
    #expect(drawing.rankedMarks.map(\.identity) == [low.id, high.id])
  }

  @Test func membersThatAreCutInsideAGroupArePieces() throws {
    let lines = [Self.line(0), Self.line(20), Self.line(40)]
    let group = Mark.stroke(Stroke(grouping: lines, ink: .line))
    let placed = RankedMark(
      rank: 1, id: 9, mark: group, lineage: Lineage(members: [4, 5, 6]))
    var drawing = Drawing()
    drawing.apply([try #require(Edit(from: nil, to: placed))])
    cut(&drawing, at: Point(x: 30, y: 20))
    let rest = drawing.rankedMarks[0]
    #expect(rest.identity == 9)
    #expect(rest.lineage.members == [4, -5, -5, 6])
  }

  @Test func bringingAndMovingKeepTheLineage() throws {
    var drawing = Drawing((1...600).map(Self.dot))
    let changed = replace(1, in: &drawing) { InkChange(.width(9)).changed($0) ?? $0 }
    drawing.apply(drawing.edits(bringing: [changed], above: drawing.top))
    let brought = try #require(drawing.rankedMarks.last)
    #expect((brought.id, brought.identity) == (changed.id, 2))
    let selection = try #require(MarkSelection(drawing.rankedMarks, of: drawing))
    drawing.apply(Delta([.move(selection.move(by: Vector(dx: 3, dy: 4)))]))
    #expect(drawing.rankedMarks.last?.identity == 2)
  }

  @Test func makingRoomKeepsTheLineage() {
    var drawing = Drawing((1...3).map(Self.dot))
    _ = replace(1, in: &drawing) { InkChange(.width(9)).changed($0) ?? $0 }
    for number in 10..<200 {
      drawing.apply(drawing.edits(adding: [Self.dot(number)], above: 1))
    }
    #expect(drawing.rankedMarks.filter { $0.identity == 2 }.count == 1)
    #expect(drawing.rankedMarks.count { $0.lineage == .own } == 192)
  }

  @Test func undoAndRedoBringTheLineageBack() {
    var drawing = Drawing([Self.line(0), Self.line(20)])
    var mementos = [drawing.memento()]
    var states = [origins(drawing)]
    func note() {
      mementos.append(drawing.memento())
      states.append(origins(drawing))
    }
    cut(&drawing, at: Point(x: 30, y: 0))
    note()
    _ = replace(0, in: &drawing) { InkChange(.width(9)).changed($0) ?? $0 }
    note()
    let group = group([0, 1], in: &drawing)
    note()
    drawing.apply(drawing.delta(dissolving: [group]))
    note()
    for index in [3, 0, 4, 1, 2, 0, 3, 4] {
      drawing.restore(from: mementos[index])
      #expect(origins(drawing) == states[index])
    }
  }

  @Test func aPastedMarkIsOneOfItsOwnEvenIfItComesBack() {
    var drawing = Drawing((1...3).map(Self.dot))
    let changed = replace(1, in: &drawing) { InkChange(.width(9)).changed($0) ?? $0 }
    drawing.apply(drawing.edits(removing: [changed]))
    let pasting = drawing.pasting([MarkCopy(changed.mark, of: changed)])
    drawing.apply(pasting.delta)
    #expect(pasting.returned.count == 1)
    #expect(drawing.rankedMarks.last?.lineage == .own)
  }

  @Test func lineagesStandAtTheirMarksWhereverChunksAreDivided() {
    var random = SeededGenerator(5)
    var drawing = Drawing((1...1200).map(Self.dot))
    var expected: [Int: Int] = [:]
    for placed in drawing.rankedMarks { expected[placed.id] = placed.id }
    for number in 0..<300 {
      let marks = drawing.rankedMarks
      let old = marks[Int.random(in: 0..<marks.count, using: &random)]
      if number % 3 == 0 {
        drawing.apply(drawing.edits(adding: [Self.dot(number)], above: old.rank))
      } else if number % 3 == 1 {
        drawing.apply(drawing.edits(removing: [old]))
      } else {
        let new = old.mark.transformed(by: .scale(2))
        drawing.apply(drawing.edits(replacing: [(old: old, new: new)]))
        expected[drawing.nextID - 1] = expected[old.id]
      }
      for placed in drawing.rankedMarks where expected[placed.id] == nil {
        expected[placed.id] = placed.id
      }
    }
    #expect(drawing.rankedMarks.allSatisfy { $0.identity == expected[$0.id] })
    #expect(drawing.rankedMarks.contains { $0.identity != $0.id })
  }

  @Test func equalDrawingsMayHaveOtherLineages() {
    var drawing = Drawing([Self.line(0)])
    _ = replace(0, in: &drawing) { InkChange(.width(9)).changed($0) ?? $0 }
    #expect(drawing == Drawing(drawing.rankedMarks.map(\.mark)))
  }
}
