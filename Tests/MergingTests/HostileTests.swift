import Marks
import Merging
import TestSupport
import Testing

/// What honest programs never write.
@Suite struct HostileTests {
  private let line = StrokePart(from: 0, to: 64)

  @Test func piecesThatAreNoPartOfTheirLineLeaveItWhole() {
    let bad: [(Double, Double)] = [
      (.nan, 3), (0, .nan), (-1, 3), (3, 3), (5, 2), (0, 65), (0, .infinity), (-.infinity, 1),
    ]
    for (start, end) in bad {
      let pieces = [Piece(1, StrokePart(from: start, to: end), spot: 1)]
      #expect(shown([.add(mark: 0, part: line, spot: 0), .cut(mark: 0, into: pieces)]) == [0])
    }
    #expect(shown([.add(mark: 0, part: StrokePart(from: 0, to: .infinity), spot: 0)]) == [])
  }

  @Test func aMarkIsMadeOnce() {
    let add = Op.add(mark: 0, part: line, spot: 0)
    let itself = Op.cut(mark: 0, into: [Piece(0, line, spot: 0)])
    let twice = Op.cut(mark: 0, into: [Piece(1, line, spot: 0), Piece(1, line, spot: 0)])
    #expect(shown([add, add, itself, twice]) == [0])
  }

  @Test func groupsInThemselvesAndInTheirMembersAreNoGroups() {
    let adds = (0..<3).map { Op.add(mark: $0, part: line, spot: $0) }
    #expect(
      shown(
        adds + [
          .group(members: [0, 0, 2, 1], into: 1), .group(members: [1], into: 0),
          .group(members: [1, 2], into: 2),
        ]) == [2, 1, 0])
  }

  @Test func sumsThatOverflowAreTheSameInAnyOrder() {
    let add = Op.add(mark: 0, part: line, spot: 0)
    let moves = [Int.max, .max, .min, 7].map { Op.move(marks: [0], dx: $0, dy: .min) }
    let sums = [moves, moves.reversed()].map { merged([add] + $0).marks.map(\.dx) }
    #expect(sums[0] == sums[1])
  }

  @Test func parentsAndStepsInCirclesEnd() {
    let acts = ActSet(
      names: [
        .made(sitting: 1, serial: 1), .member(of: 1, position: 0), .meet(of: [2, 2], part: line),
      ],
      steps: [
        StepAct(
          Stamp(clock: .max, sitting: .min), parents: [1, 0], isJoin: true, ops: []),
        StepAct(
          Stamp(clock: .min, sitting: .max), parents: [0, 99, -1],
          ops: [.add(mark: 0, part: line, spot: .max), .set(mark: 2, property: .body, value: 1)]),
      ],
      goes: [
        GoAct(Stamp(clock: 0, sitting: 0), from: 7, to: 1),
        GoAct(Stamp(clock: 1, sitting: 0), from: 0, to: 1),
        GoAct(Stamp(clock: 2, sitting: 0), from: 1, to: 1),
      ], heads: [0, 88, -5])
    #expect(MergedDrawing(acts, order: SpotOrder([])).marks.map(\.name.whole) == [0])
  }

  @Test func nothingThatIsWrittenCanEndTheProgram() {
    let numbers: [Double] = [0, 1, 2, 7, 64, -0.0, .nan, .infinity, -1, 0x1p60, 0x1p-1022]
    for seed in 0..<UInt64(Extent.of(20_000, usually: 1000)) {
      var random = SeededGenerator(seed)
      func any() -> Int {
        [0, 1, 2, 3, 4, 5, 6, 7, -1, .max, .min][Int.random(in: 0..<11, using: &random)]
      }
      func part() -> StrokePart {
        StrokePart(
          from: numbers.randomElement(using: &random)!, to: numbers.randomElement(using: &random)!)
      }
      func op() -> Op {
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1: .add(mark: any(), part: part(), spot: any())
        case 2: .cut(mark: any(), into: [Piece(any(), part(), spot: any())])
        case 3:
          .cut(
            mark: any(),
            into: [Piece(any(), part(), spot: any()), Piece(any(), part(), spot: any())])
        case 4: .remove(mark: any())
        case 5:
          .set(
            mark: any(), property: Property.allCases.randomElement(using: &random)!, value: any())
        case 6: .move(marks: [any(), any()], dx: any(), dy: any())
        case 7: .bring(mark: any(), spot: any())
        case 8: .group(members: [any(), any()], into: any())
        default: .dissolve(group: any())
        }
      }
      let names = (0..<8).map { mark -> MarkName in
        switch mark {
        case 5: .member(of: any(), position: any())
        case 6, 7: .meet(of: [any(), any()], part: part())
        default: .made(sitting: any(), serial: mark)
        }
      }
      let acts = ActSet(
        names: names,
        steps: (0..<8).map { _ in
          StepAct(
            Stamp(clock: any(), sitting: any()), side: .here, parents: [any(), any()],
            isJoin: any() == 1, ops: (0..<6).map { _ in op() })
        },
        goes: (0..<3).map { _ in
          GoAct(Stamp(clock: any(), sitting: any()), from: any(), to: any())
        },
        heads: [0, 1, 2, 3, any()])
      let spots = (0..<6).map { _ in Spot(clock: any(), sitting: any(), above: any()) }
      let order = SpotOrder(spots)
      let drawing = MergedDrawing(acts, order: order)
      #expect(Set(drawing.marks.map(\.name)).count == drawing.marks.count, "seed \(seed)")
      guard Set(names).count == names.count else { continue }
      let (others, marks) = acts.shuffled(&random)
      var back = marks
      for (old, new) in marks.enumerated() { back[new] = old }
      #expect(
        MergedDrawing(others, order: order).text(back) == drawing.text(Array(names.indices)),
        "seed \(seed)")
    }
  }

  private func merged(_ ops: [Op]) -> MergedDrawing {
    let steps = ops.enumerated().map {
      StepAct(
        Stamp(clock: $0.offset, sitting: 1), parents: $0.offset == 0 ? [] : [$0.offset - 1],
        ops: [$0.element])
    }
    return MergedDrawing(
      ActSet(
        names: (0..<4).map { .made(sitting: 1, serial: $0) }, steps: steps, heads: [ops.count - 1]),
      order: SpotOrder((0..<4).map { Spot(clock: $0, sitting: 1, above: $0 - 1) }))
  }

  /// The marks that are shown after steps of one change each.
  private func shown(_ ops: [Op]) -> [Int] {
    merged(ops).marks.compactMap(\.name.whole)
  }
}
