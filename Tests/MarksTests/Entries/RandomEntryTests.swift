import Geometry
import TestSupport
import Testing

@testable import Marks

/// Draws, orders, groups, dissolves, erases, locks and travels at random. The colour of every dot contains a unique number, and a
/// model keeps for each entry the numbers of the dots to which it was attached.
@Suite struct RandomEntryTests {
  private struct State {
    var memento: Memento
    var wanted: [Int: Set<Int>]
    var bodies: [Int: [UInt8]]
  }

  private var random: SeededGenerator
  private var drawing = Drawing()
  private var states: [State] = []

  /// The numbers of the dots to which each entry refers, wherever these dots are, or were when they were removed.
  private var wanted: [Int: Set<Int>] = [:]
  private var bodies: [Int: [UInt8]] = [:]
  private var nextDot = 1

  init() {
    random = SeededGenerator(0)
  }

  @Test(arguments: 0..<24) mutating func entriesAreAboutWhatTheyWerePutOn(seed: UInt64) throws {
    random = SeededGenerator(seed)
    drawing = Drawing((0..<12).map { _ in dot() })
    keep()
    for _ in 0..<250 {
      act()
      try check()
      keep()
    }
    #expect(states.contains { $0.wanted.values.contains { $0.count > 1 } })
  }

  private mutating func keep() {
    states.append(State(memento: drawing.memento(), wanted: wanted, bodies: bodies))
  }

  private mutating func dot() -> Mark {
    defer { nextDot += 1 }
    let colour = Colour(
      red: Float(nextDot % 256) / 255, green: Float(nextDot / 256 % 256) / 255, blue: 0, alpha: 1)
    return .dot(
      Dot(
        at: Point(x: .random(in: 0..<100, using: &random), y: 0), ink: Ink(colour: colour, width: 2)
      ))
  }

  private static func numbers(in mark: Mark) -> Set<Int> {
    switch mark {
    case .dot(let dot):
      let colour = dot.ink.colour
      return [Int((colour.red * 255).rounded()) + 256 * Int((colour.green * 255).rounded())]
    case .filtered(let group): return Set(group.marks.flatMap { Array(numbers(in: $0)) })
    default: return []
    }
  }

  /// The mark at a path; nil if the path is invalid.
  private static func mark(at path: some Collection<Int>, in mark: Mark) -> Mark? {
    guard let first = path.first else { return mark }
    guard case .filtered(let group) = mark, group.marks.indices.contains(first) else { return nil }
    return self.mark(at: path.dropFirst(), in: group.marks[first])
  }

  private func check() throws {
    let marks = drawing.rankedMarks
    let all = Set(marks.flatMap { Array(Self.numbers(in: $0.mark)) })
    try #require(Set(drawing.entries.roots.keys) == Set(wanted.keys))
    for entry in drawing.entries.roots.values {
      var found: Set<Int> = []
      for reference in entry.marks {
        guard let placed = marks.first(where: { $0.id == reference.id }) else { continue }
        try #require(placed.rank == reference.rank)
        let mark = try #require(Self.mark(at: reference.path, in: placed.mark))
        found.formUnion(Self.numbers(in: mark))
      }
      try #require(found == wanted[entry.key]?.intersection(all))
      try #require(entry.body == bodies[entry.key])
    }
  }

  // MARK: Acting

  private mutating func some(_ most: Int) -> [RankedMark] {
    let count = Int.random(in: 1...most, using: &random)
    return drawing.rankedMarks.filter { !drawing.locked.ranks.contains($0.rank) }
      .shuffled(using: &random).prefix(count).sorted { $0.rank < $1.rank }
  }

  /// References to some marks, or to members of groups.
  private mutating func references() -> (marks: [MarkReference], numbers: Set<Int>) {
    var (marks, numbers) = ([MarkReference](), Set<Int>())
    for placed in some(3) {
      var (path, mark) = ([Int](), placed.mark)
      while case .filtered(let group) = mark, let index = group.marks.indices.randomElement(),
        Bool.random(using: &random)
      {
        path.append(index)
        mark = group.marks[index]
      }
      marks.append(MarkReference(rank: placed.rank, id: placed.id, path: path))
      numbers.formUnion(Self.numbers(in: mark))
    }
    return (marks, numbers)
  }

  private mutating func act() {
    let below = drawing.rankedMarks.randomElement(using: &random)?.rank
    switch Int.random(in: 0..<20, using: &random) {
    case 0, 1:
      drawing.apply(drawing.delta(of: drawing.edits(adding: [dot(), dot()], above: below)))
    case 2: drawing.apply(drawing.delta(of: drawing.edits(bringing: some(3), above: below)))
    case 3:
      let top = drawing.rankedMarks.last?.rank
      drawing.apply(drawing.delta(of: drawing.edits(bringing: some(2), above: top)))
    case 4: drawing.apply(drawing.delta(of: drawing.edits(bringing: some(2), above: nil)))
    case 5, 6, 7: group()
    case 8, 9: drawing.apply(drawing.delta(dissolving: some(6)))
    case 10: drawing.apply(drawing.delta(of: drawing.edits(removing: some(1))))
    case 11: scale()
    case 12: lock()
    case 13: move()
    case 14, 15, 16: annotate()
    case 17: redraw()
    default: travel()
    }
  }

  private mutating func group() {
    let marks = some(4)
    guard !marks.isEmpty else { return }
    drawing.apply(drawing.delta(grouping: marks, as: FilteredGroup(marks.map(\.mark))))
  }

  /// Replaces marks by larger ones of the same colours.
  private mutating func scale() {
    let larger = Transform(a: 1.5, b: 0, c: 0, d: 1.5, tx: 0, ty: 0)
    let pairs = some(3).map { (old: $0, new: $0.mark.transformed(by: larger)) }
    drawing.apply(drawing.delta(of: drawing.edits(replacing: pairs)))
  }

  /// Replaces a dot by one of another colour, which counts as its descendant.
  private mutating func redraw() {
    guard let old = some(1).first, case .dot = old.mark else { return }
    let new = dot()
    drawing.apply(drawing.delta(of: drawing.edits(replacing: [(old: old, new: new)])))
    let (before, after) = (Self.numbers(in: old.mark), Self.numbers(in: new))
    for (key, numbers) in wanted where !numbers.isDisjoint(with: before) {
      wanted[key] = numbers.subtracting(before).union(after)
    }
  }

  private mutating func lock() {
    let frame = Rect(x: .random(in: 0..<150, using: &random), y: -9, width: 20, height: 18)
    if let selection = MarkSelection(inside: frame, of: drawing), Bool.random(using: &random) {
      drawing.apply(drawing.delta(locking: selection))
    } else {
      drawing.apply(drawing.delta(unlocking: nil))
    }
  }

  private mutating func move() {
    guard let selection = MarkSelection(allOf: drawing) else { return }
    let way = Vector(dx: .random(in: -3..<3, using: &random), dy: 0)
    drawing.apply(Delta([.move(selection.move(by: way))]))
  }

  private mutating func annotate() {
    let (marks, numbers) = references()
    let body = [UInt8.random(in: 0...255, using: &random)]
    let entry = drawing.entries.roots.values.sorted { $0.key < $1.key }
      .randomElement(using: &random)
    let key = drawing.entries.nextID
    guard let entry, Int.random(in: 0..<3, using: &random) > 0 else {
      drawing.apply(drawing.delta(of: [.add(kind: "a", marks: marks, body: body)]))
      (wanted[key], bodies[key]) = (numbers, body)
      return
    }
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      drawing.apply(drawing.delta(of: [.attach(entry, to: marks)]))
      wanted[entry.key] = numbers
    case 1:
      drawing.apply(drawing.delta(of: [.replace(entry, body: body)]))
      bodies[entry.key] = body
    default:
      drawing.apply(drawing.delta(of: [.remove(entry)]))
      (wanted[entry.key], bodies[entry.key]) = (nil, nil)
    }
  }

  private mutating func travel() {
    guard let state = states.randomElement(using: &random) else { return }
    drawing.restore(from: state.memento)
    (wanted, bodies) = (state.wanted, state.bodies)
  }
}
