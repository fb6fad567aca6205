import Geometry
import TestSupport
import Testing

@testable import Marks

/// Locks, unlocks, draws, orders, erases and travels at random, and compares with the ids of the locked marks.
@Suite struct RandomLockTests {
  private struct State {
    var memento: Memento
    var ids: Set<Int>
    var lock: Lock
  }

  private static func selection(
    in drawing: Drawing, _ random: inout SeededGenerator
  ) -> MarkSelection? {
    if Int.random(in: 0..<4, using: &random) == 0 { return MarkSelection(allOf: drawing) }
    let frame = Rect(
      x: .random(in: -10..<100, using: &random), y: -9, width: .random(in: 0..<60, using: &random),
      height: 18)
    return MarkSelection(inside: frame, of: drawing)
  }

  @Test(arguments: 0..<12) func lockedMarksAreThoseThatWereLocked(seed: UInt64) {
    var random = SeededGenerator(seed)
    var drawing = Drawing((0..<30).map { .dot(Dot(at: Point(x: Double($0) * 4, y: 0))) })
    var states = [State(memento: drawing.memento(), ids: [], lock: Lock())]
    var ids: Set<Int> = []
    for _ in 0..<200 {
      let marks = drawing.rankedMarks
      let below = marks.isEmpty ? nil : marks.randomElement(using: &random)?.rank
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        guard let selection = Self.selection(in: drawing, &random) else { continue }
        ids.formUnion(drawing.rankedMarks(in: selection).map(\.id))
        drawing.apply(drawing.delta(locking: selection))
      case 1:
        let mark = marks.filter { ids.contains($0.id) }.randomElement(using: &random)
        guard let mark else { continue }
        let isLone = Bool.random(using: &random)
        drawing.apply(drawing.delta(unlocking: isLone ? mark : nil))
        ids = isLone ? ids.subtracting([mark.id]) : []
      case 2:
        let mark = Mark.dot(Dot(at: Point(x: .random(in: 0..<100, using: &random), y: 0)))
        drawing.apply(drawing.delta(of: drawing.edits(adding: [mark, mark], above: below)))
      case 3:
        let some = marks.shuffled(using: &random).prefix(3).sorted { $0.rank < $1.rank }
        drawing.apply(drawing.delta(of: drawing.edits(bringing: some, above: below)))
      case 4:
        drawing.apply(drawing.edits(removing: Array(marks.shuffled(using: &random).prefix(2))))
      case 5:
        guard let selection = Self.selection(in: drawing, &random) else { continue }
        drawing.apply(Delta([.move(selection.move(by: Vector(dx: 1, dy: 0)))]))
      default:
        guard let state = states.randomElement(using: &random) else { continue }
        drawing.restore(from: state.memento)
        ids = state.ids
        #expect(drawing.locked == state.lock)
      }
      let locked = drawing.rankedMarks.filter { drawing.locked.ranks.contains($0.rank) }
      #expect(Set(locked.map(\.id)) == ids && drawing.locked.count == ids.count)
      let all = MarkSelection(allOf: drawing)
      #expect((all?.count ?? 0) == drawing.count - ids.count)
      #expect(all.map { drawing.rankedMarks(in: $0).count == $0.count } ?? true)
      states.append(State(memento: drawing.memento(), ids: ids, lock: drawing.locked))
    }
  }
}
