import Geometry
import TestSupport
import Testing

@testable import Marks

/// Draws, binds, moves, scales, turns, groups, cuts, removes, copies, undoes and redoes at random, and enters groups.
@Suite(.timeLimit(.minutes(120))) struct RandomBondTests {
  /// The sequences, in rounds.
  private static let rounds = 20
  private static let sequences = Extent.of(1000, usually: 15)

  @Test(arguments: 0..<rounds) func bondsNeverDangle(round: Int) throws {
    var counts = RandomBonds.Counts()
    for number in 0..<Self.sequences {
      var random = RandomBonds(seed: UInt64(round * Self.sequences + number))
      do {
        try random.run()
      } catch {
        Issue.record("Sequence \(round * Self.sequences + number): \(error)")
        return
      }
      counts.add(random.counts)
    }
    // The checks meet what they are about.
    #expect(
      counts.mostBonds > 2 && counts.measured > 100 && counts.ended > 0 && counts.followed > 0
        && counts.entered > 0,
      "\(counts)")
  }

  @Test func aBondThatIsForgottenIsFound() throws {
    var random = RandomBonds(seed: 1)
    try random.run()
    random.drawing.bindAnew()
    let bond = try #require(random.drawing.bonds.first)
    random.model.bonds = try BondModel.bonds(in: random.drawing).mapValues(\.target.tag)
    try random.check()
    // Without its target.
    var broken = random.drawing
    let target = try #require(bond.marks.first)
    let edits = broken.rankedMarks.filter { $0.rank == target.rank }
      .compactMap { Edit(from: $0, to: nil) }
    _ = broken.put(Delta(edits))
    #expect(throws: BondModel.Fault.self) { try BondModel.bonds(in: broken) }
    // With its line elsewhere.
    var moved = random
    let line = try #require(BondModel.leaves(of: moved.drawing).last { $0.isLine })
    let placed = try #require(
      moved.drawing.rankedMark(at: line.reference.rank).map { $0.with($0.mark.moved(by: .far)) })
    let edit = Edit(from: moved.drawing.rankedMark(at: placed.rank), to: placed)
    _ = moved.drawing.put(Delta([try #require(edit)]))
    #expect(throws: (any Error).self) { try moved.check() }
  }
}

extension Vector {
  fileprivate static let far = Vector(dx: 500, dy: 400)
}

extension Drawing {
  /// Adds a box and a line, whose end is bound to it.
  fileprivate mutating func bindAnew() {
    let box = BondSample.tagged(BondSample.box(Point(x: 2000, y: 0)), 7.5)
    let line = BondSample.tagged(
      BondSample.line([Point(x: 2300, y: 0), Point(x: 2100, y: 0)]), 7.25)
    add(box)
    add(line)
    let marks = rankedMarks.suffix(2).map { MarkReference($0) }
    let anchor = BondAnchor(bond: Bond(.end, .inside, at: .zero, gap: 2), mark: marks[0])
    apply(delta(of: changes(binding: marks[1], by: anchor)))
  }
}
