import Marks
import Merging
import Testing

@Suite struct ClashTests {
  private let names = (0..<4).map { MarkName.made(sitting: 1, serial: $0) }
  private let line = StrokePart(from: 0, to: 64)

  /// A line that both know, and a step of each.
  private func drawing(here: [Op], there: [Op], common: [Op] = []) -> MergedDrawing {
    let steps = [
      StepAct(
        Stamp(clock: 1, sitting: 1), parents: [],
        ops: [.add(mark: 0, part: line, spot: 0)] + common),
      StepAct(Stamp(clock: 2, sitting: 1), side: .here, parents: [0], ops: here),
      StepAct(Stamp(clock: 2, sitting: 2), side: .there, parents: [0], ops: there),
    ]
    return MergedDrawing(
      ActSet(names: names, steps: steps, heads: [1, 2]),
      order: SpotOrder((0..<4).map { Spot(clock: $0, sitting: 1, above: $0 - 1) }))
  }

  @Test func differentColoursClashAndTheLaterOneCounts() {
    let merged = drawing(
      here: [.set(mark: 0, property: .colour, value: 5)],
      there: [.set(mark: 0, property: .colour, value: 6)])
    #expect(merged.clashes.map { [$0.here.value, $0.there.value] } == [[5, 6]])
    #expect(merged.clashes.map(\.winner) == [.there])
    #expect(merged.marks.map { $0.value(of: .colour) } == [6])
  }

  @Test func equalColoursAndDifferentPropertiesDoNotClash() {
    #expect(
      drawing(
        here: [.set(mark: 0, property: .colour, value: 5)],
        there: [
          .set(mark: 0, property: .colour, value: 5), .set(mark: 0, property: .width, value: 1),
        ]
      ).clashes.isEmpty)
  }

  @Test func aLineClashesWithItsPieceWhereThatLies() {
    let merged = drawing(
      here: [.set(mark: 0, property: .colour, value: 5)],
      there: [
        .cut(
          mark: 0,
          into: [
            Piece(1, StrokePart(from: 0, to: 20), spot: 1),
            Piece(2, StrokePart(from: 30, to: 64), spot: 2),
          ]), .set(mark: 1, property: .colour, value: 6),
      ])
    #expect(merged.clashes.map(\.mark.whole) == [1])
    #expect(merged.marks.map(\.name.whole) == [1, 2])
    #expect(merged.marks.map { $0.value(of: .colour) } == [6, 5])
  }

  @Test func removedHereAndChangedThereIsTold() {
    let merged = drawing(
      here: [.remove(mark: 0)], there: [.move(marks: [0], dx: 1, dy: 0)])
    #expect(merged.marks.isEmpty)
    #expect(merged.removalClashes.map(\.mark) == [0])
    #expect(merged.removalClashes.map(\.remover) == [.here])
    #expect(drawing(here: [.remove(mark: 0)], there: [.remove(mark: 0)]).removalClashes.isEmpty)
  }

  @Test func cutsThatDidNotKnowOfEachOtherLeaveWhereBothHaveAPiece() {
    let merged = drawing(
      here: [.cut(mark: 0, into: [Piece(1, StrokePart(from: 0, to: 40), spot: 1)])],
      there: [.cut(mark: 0, into: [Piece(2, StrokePart(from: 20, to: 64), spot: 2)])])
    #expect(merged.marks.map(\.part) == [StrokePart(from: 20, to: 40)])
    #expect(merged.marks.map(\.name.primes) == [[1, 2]])
    let hash = { (bytes: [UInt8]) in [UInt8](repeating: UInt8(bytes.count), count: 32) }
    #expect(
      MeetName.bytes(of: merged.marks[0].name, in: names, sitting: { _ in [7, 8] }, hash: hash)
        == [UInt8](repeating: 36, count: 16))
  }
}
