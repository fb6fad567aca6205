import Geometry
import TestSupport
import Testing

@testable import Marks

/// Draws, binds, moves, scales, turns, groups, removes and travels at random.
@Suite struct RandomBondTests {
  private var random = SeededGenerator(0)
  private var drawing = Drawing()
  private var states: [Memento] = []

  @Test(arguments: 0..<60) mutating func boundEndsLieWhereTheirBondsPutThem(seed: UInt64) throws {
    random = SeededGenerator(seed)
    drawing = Drawing([box(), box(), box(), box(), line(), line(), line(), line()])
    let first = drawing
    states = [drawing.memento()]
    var most = 0
    for _ in 0..<60 {
      act()
      try check()
      most = max(most, drawing.bonds.count)
      states.append(drawing.memento())
    }
    #expect(most > 1)
    drawing.restore(from: states[0])
    #expect(drawing == first)
    #expect(drawing.rankedMarks == first.rankedMarks)
    #expect(drawing.entries.roots.isEmpty)
  }

  /// Every bond is between a line and a target that are there, and no line would move if it were resolved again.
  private func check() throws {
    for bond in drawing.bonds {
      try #require(bond.marks.count == 2)
      let marks = bond.marks.map { reference in
        drawing.rankedMark(at: reference.rank).flatMap {
          $0.id == reference.id ? $0.mark.member(at: reference.path) : nil
        }
      }
      try #require(marks.allSatisfy { $0 != nil })
      let body = try #require(Bond(body: bond.body))
      let isLine = marks.map { $0.map(Self.isLine) ?? false }
      let index = try #require(isLine.firstIndex(of: true))
      try #require(isLine.count { $0 } == 1)
      guard bond.marks[0].rank != bond.marks[1].rank, body.mode == .inside,
        let target = marks[1 - index].flatMap({ BondTarget($0) })
      else { continue }
      let points = BondSample.points(marks[index])
      let end = body.end == .start ? points.first : points.last
      let place = target.place(of: body.attachment)
      try #require(end.map { ($0 - place).length < 1e-4 } == true)
    }
    // A change that changes nothing makes every line follow once more.
    let pairs = drawing.rankedMarks.map { (old: $0, new: $0.mark) }
    let again = drawing.delta(of: drawing.edits(replacing: pairs))
    var copy = drawing
    copy.apply(again)
    for (old, new) in zip(drawing.rankedMarks, copy.rankedMarks) {
      try #require(Self.isClose(old.mark, new.mark))
    }
  }

  private static func isClose(_ left: Mark, _ right: Mark) -> Bool {
    if let mine = left.members, let others = right.members {
      return mine.count == others.count && zip(mine, others).allSatisfy { isClose($0, $1) }
    }
    let (mine, others) = (BondSample.points(left), BondSample.points(right))
    guard !mine.isEmpty || !others.isEmpty else { return left == right }
    return mine.count == others.count && zip(mine, others).allSatisfy { ($0 - $1).length < 1e-4 }
  }

  // MARK: Acting

  private mutating func number(_ range: Range<Double>) -> Double {
    .random(in: range, using: &random)
  }

  private mutating func point() -> Point { Point(x: number(0..<800), y: number(0..<800)) }

  private mutating func box() -> Mark {
    let kinds: [ShapeFigure.Kind] = [
      .rectangle, .ellipse, .diamond, .polygon(sides: 5), .star(points: 5, depth: 0.5),
    ]
    return BondSample.box(
      point(), half: Size(width: number(8..<90), height: number(8..<90)), angle: number(0..<6),
      kinds.randomElement(using: &random) ?? .rectangle)
  }

  private mutating func line() -> Mark {
    let bends: [ShapePath.Bend] = [.straight, .straight, .curved, .elbow]
    let count = Int.random(in: 2...4, using: &random)
    return BondSample.line(
      (0..<count).map { _ in point() }, bends.randomElement(using: &random) ?? .straight)
  }

  private mutating func some(_ most: Int) -> [RankedMark] {
    let count = Int.random(in: 1...most, using: &random)
    return drawing.rankedMarks.shuffled(using: &random).prefix(count).sorted { $0.rank < $1.rank }
  }

  private mutating func act() {
    switch Int.random(in: 0..<20, using: &random) {
    case 0: drawing.add(box())
    case 1: drawing.add(line())
    case 2, 3, 4, 5, 6, 7: bind()
    case 8, 9: move()
    case 10, 11, 12: transform()
    case 13: group()
    case 14, 15: drawing.apply(drawing.delta(dissolving: some(6)))
    case 16:
      if drawing.count > 5 { drawing.apply(drawing.edits(removing: some(1))) }
    case 17:
      drawing.apply(drawing.delta(of: drawing.edits(bringing: some(3), above: drawing.top)))
    case 18:
      drawing.apply(drawing.delta(of: drawing.edits(bringing: some(2), above: nil)))
    default:
      if let state = states.randomElement(using: &random) { drawing.restore(from: state) }
    }
  }

  private mutating func bind() {
    let marks = drawing.rankedMarks.flatMap { Self.leaves(of: $0.mark, MarkReference($0)) }
    let lines = marks.filter { Self.isLine($0.mark) }.map(\.reference)
    let targets = marks.filter { BondTarget.isTarget($0.mark) }.map(\.reference)
    guard let line = lines.randomElement(using: &random),
      let target = targets.randomElement(using: &random)
    else { return }
    let bond = Bond(
      Bool.random(using: &random) ? .start : .end, Bool.random(using: &random) ? .rim : .inside,
      at: Point(x: number(-0.9..<0.9), y: number(-0.9..<0.9)), gap: number(0..<9))
    drawing.apply(
      drawing.delta(of: drawing.changes(binding: line, to: target, by: bond)))
  }

  private static func isLine(_ mark: Mark) -> Bool {
    if case .shape(let shape) = mark { shape.isOpenLine } else { false }
  }

  /// The mark, or the members of a group and of groups inside, with their references.
  private static func leaves(
    of mark: Mark, _ reference: MarkReference
  ) -> [(mark: Mark, reference: MarkReference)] {
    guard let members = mark.members else { return [(mark, reference)] }
    return members.enumerated().flatMap { index, member in
      leaves(
        of: member,
        MarkReference(rank: reference.rank, id: reference.id, path: reference.path + [index]))
    }
  }

  private mutating func move() {
    guard let selection = MarkSelection(some(4), of: drawing) else { return }
    let way = Vector(dx: number(-90..<90), dy: number(-90..<90)).snapped
    drawing.apply(drawing.delta(moving: selection, by: way))
  }

  private mutating func transform() {
    let transform: Transform =
      Bool.random(using: &random)
      ? .rotation(by: number(-3..<3), around: point())
      : .scale(x: number(0.6..<1.5), y: number(0.6..<1.5), around: point())
    let pairs = some(3).map { (old: $0, new: $0.mark.transformed(by: transform)) }
    drawing.apply(drawing.delta(of: drawing.edits(replacing: pairs)))
  }

  private mutating func group() {
    let marks = some(3)
    drawing.apply(drawing.delta(grouping: marks, as: FilteredGroup(marks.map(\.mark))))
  }
}
