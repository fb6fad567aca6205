import Marks
import Merging
import TestSupport
import Testing

/// Histories that are long in one way: the time must not grow with the square of their length.
@Suite(.timeLimit(.minutes(120))) struct LengthTests {
  private let count = Extent.of(100_000, usually: 10_000)
  private var names: [MarkName] = []
  private var steps: [[Op]] = []

  private mutating func mark() -> Int {
    names.append(.made(sitting: 1, serial: names.count))
    return names.count - 1
  }

  private var merged: MergedDrawing {
    let steps = steps.enumerated().map { number, ops in
      StepAct(
        Stamp(clock: number, sitting: 1), side: [.here, .there][number % 2],
        parents: number == 0 ? [] : [number - 1], ops: ops)
    }
    return MergedDrawing(
      ActSet(names: names, steps: steps, heads: [steps.count - 1]),
      order: SpotOrder([Spot(clock: 0, sitting: 1, above: -1)]))
  }

  private func part(_ start: Int, _ end: Int) -> StrokePart {
    StrokePart(from: Double(start), to: Double(end))
  }

  @Test mutating func piecesInPiecesThatAreAllColoured() {
    var last = mark()
    steps.append([.add(mark: last, part: part(0, 4 * count), spot: 0)])
    for number in 1...count {
      let piece = mark()
      steps.append([
        .set(mark: last, property: .colour, value: number),
        .cut(mark: last, into: [Piece(piece, part(number, 4 * count - number), spot: 0)]),
      ])
      last = piece
    }
    let marks = merged.marks
    #expect(marks.map(\.name.whole) == [last])
    #expect(marks.first?.value(of: .colour) == count)
  }

  @Test mutating func cutsThatDoNotKnowOfEachOtherAreNamedByTheOldest() {
    let line = mark()
    steps.append([.add(mark: line, part: part(0, 4 * count), spot: 0)])
    for number in 1...count {
      let pieces = [
        Piece(mark(), part(0, 2 * count + number), spot: 0),
        Piece(mark(), part(count - number, 4 * count), spot: 0),
      ]
      steps.append([.cut(mark: line, into: pieces)])
    }
    let marks = merged.marks
    #expect(marks.contains { $0.name.primes == Array(1...100) })
    #expect(marks.allSatisfy { $0.name.primes.count <= 100 })
  }

  @Test mutating func groupsInGroupsAreAllMoved() {
    let inner = (0..<count).map { _ in mark() }
    steps.append(inner.map { .add(mark: $0, part: part(0, 1), spot: 0) })
    var members = inner
    for _ in 0..<count {
      let group = mark()
      steps.append([
        .add(mark: group, part: part(0, 1), spot: 0), .group(members: members, into: group),
        .move(marks: [group], dx: 1, dy: -1),
      ])
      members = [group]
    }
    let marks = merged.marks
    #expect(marks.count == 2 * count)
    #expect(marks.last?.dx == count && marks.last?.dy == -count)
  }

  @Test mutating func manyPiecesAreRemovedHereAndChangedThere() {
    let line = mark()
    steps.append([.add(mark: line, part: part(0, count), spot: 0)])
    for number in 0..<count - 1 {
      let piece = mark()
      steps.append([.cut(mark: line, into: [Piece(piece, part(number, number + 1), spot: 0)])])
      steps.append([.remove(mark: piece)])
      // The next step's side is the other one.
      if number % 2 == 0 { steps.append([.set(mark: piece, property: .width, value: 1)]) }
    }
    let merged = merged
    #expect(merged.marks.isEmpty)
    #expect(merged.removalClashes.count >= count / 2)
  }
}
