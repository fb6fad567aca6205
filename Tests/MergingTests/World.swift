import Marks
import Merging
import TestSupport

/// Several people who draw on copies of a drawing, and merge them now and then. All numbers come from a seed.
struct World {
  struct Copy {
    let sitting: Int
    var head = 0
    var steps: Set<Int> = [0]
    var goes: Set<Int> = []
    var serial = 1000
  }

  var random: SeededGenerator
  var acts = ActSet(
    names: [], steps: [StepAct(Stamp(clock: 0, sitting: 0), parents: [], ops: [])], heads: [])
  var spots: [Spot] = []
  var aboves: [(above: Int, step: Int)] = []
  var copies: [Copy]
  /// Marks that each step made.
  private var made: [Int: [Int]] = [:]
  private var parts: [Int: StrokePart] = [:]
  private var spotsOf: [Int: [Int]] = [:]
  private var meets: [Int: Set<Int>] = [:]
  var isSimple: Bool
  /// The kinds of changes that people make.
  var kinds = Array(0..<14)

  init(_ seed: UInt64, people: Int = 3, hasClones: Bool = false, isSimple: Bool = false) {
    random = SeededGenerator(seed)
    copies = (0..<people).map { Copy(sitting: hasClones && $0 == people - 1 ? 1 : $0 + 1) }
    self.isSimple = isSimple
  }

  var order: SpotOrder { SpotOrder(spots) }

  /// The acts with the heads of all copies.
  var all: ActSet {
    var all = acts
    all.heads = copies.map(\.head)
    return all
  }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func play(_ count: Int) {
    for _ in 0..<count {
      let copy = number(0..<copies.count)
      switch number(0..<21) {
      case 0..<13: draw(copy)
      case 13..<16: undo(copy)
      case 16: if !isSimple { jump(copy) }
      case 17: undoAndRedoAll(copy)
      default: merge(copy, with: number(0..<copies.count))
      }
    }
  }

  private func clock(_ copy: Int) -> Int {
    copies[copy].steps.map { acts.steps[$0].stamp.clock }.max()!
  }

  private mutating func name(_ name: MarkName) -> Int {
    if let index = acts.names.firstIndex(of: name) { return index }
    acts.names.append(name)
    return acts.names.count - 1
  }

  /// A step of a copy with changes of a kind, or of any.
  mutating func draw(_ copy: Int, _ kind: Int? = nil) {
    let step = acts.steps.count
    let clock = clock(copy) + 1
    var ops: [Op] = []
    for _ in 0..<number(1..<3) {
      let kind = kind ?? kinds[number(0..<kinds.count)]
      ops.append(op(kind, copy, step, clock))
      // A group gets its members as it is made.
      if kind == 10, case .add = ops.last { ops.append(op(kind, copy, step, clock)) }
    }
    acts.steps.append(
      StepAct(
        Stamp(clock: clock, sitting: copies[copy].sitting),
        side: [.here, .there, .common][copy % 3],
        parents: [copies[copy].head], ops: ops))
    copies[copy].steps.insert(step)
    copies[copy].head = step
  }

  private mutating func spot(_ copy: Int, _ step: Int, _ clock: Int) -> Int {
    let known = copies[copy].steps.sorted().flatMap { spotsOf[$0] ?? [] } + (spotsOf[step] ?? [])
    let above = known.isEmpty ? -1 : (known + [-1])[number(0..<known.count + 1)]
    spots.append(Spot(clock: clock, sitting: copies[copy].sitting, above: above))
    aboves.append((above, step))
    spotsOf[step, default: []].append(spots.count - 1)
    return spots.count - 1
  }

  private mutating func newMark(_ copy: Int, _ step: Int) -> Int {
    copies[copy].serial += 1
    let mark = name(.made(sitting: copies[copy].sitting * 100 + copy, serial: copies[copy].serial))
    made[step, default: []].append(mark)
    return mark
  }

  private mutating func op(_ kind: Int, _ copy: Int, _ step: Int, _ clock: Int) -> Op {
    var marks = copies[copy].steps.sorted().flatMap { made[$0] ?? [] } + (made[step] ?? [])
    if !isSimple {
      marks += copies[copy].steps.sorted().flatMap { (meets[$0] ?? []).sorted() }
    }
    guard !marks.isEmpty, kind > 1 else {
      return .add(
        mark: newMark(copy, step), part: StrokePart(from: 0, to: 64), spot: spot(copy, step, clock))
    }
    let mark = marks[max(number(0..<marks.count), number(0..<marks.count))]
    switch kind {
    case 2...5:
      let part = self.part(of: mark)
      guard part.end - part.start >= 2 else { return .set(mark: mark, property: .width, value: 1) }
      var ends = (0..<4).map { _ in Double(number(Int(part.start)..<Int(part.end) + 1)) }.sorted()
      if number(0..<2) == 0 { (ends[0], ends[3]) = (part.start, part.end) }
      let kept = [
        StrokePart(from: ends[0], to: ends[1]), StrokePart(from: ends[2], to: ends[3]),
      ]
      let pieces = kept.filter { $0.start < $0.end }.map {
        Piece(newMark(copy, step), $0, spot: spot(copy, step, clock))
      }
      for piece in pieces { parts[piece.mark] = piece.part }
      return .cut(mark: mark, into: pieces)
    case 6:
      return number(0..<3) > 0
        ? .set(mark: mark, property: .colour, value: number(0..<3)) : .remove(mark: mark)
    case 7: return .set(mark: mark, property: .lock, value: number(0..<2))
    case 8:
      return .move(
        marks: (0..<number(1..<3)).map { _ in marks[number(0..<marks.count)] },
        dx: number(-9..<10), dy: number(-9..<10))
    case 9: return .bring(mark: mark, spot: spot(copy, step, clock))
    case 10:
      let group = name(.made(sitting: 9000 + copy, serial: step))
      if made[step]?.contains(group) != true {
        made[step, default: []].append(group)
        return .add(mark: group, part: StrokePart(from: 0, to: 64), spot: spot(copy, step, clock))
      }
      return .group(members: Array(marks.shuffled(using: &random).prefix(3)), into: group)
    case 11: return .dissolve(group: mark)
    case 12: return .enter(key: number(0..<2), revision: number(0..<3), value: number(0..<99))
    default:
      let member = name(.member(of: mark, position: number(0..<2)))
      return number(0..<3) == 0
        ? .move(marks: [member], dx: number(-9..<10), dy: 1)
        : .set(mark: member, property: .opacity, value: number(0..<3))
    }
  }

  private func part(of mark: Int) -> StrokePart {
    if case .meet(_, let part) = acts.names[mark] { return part }
    return parts[mark] ?? StrokePart(from: 0, to: 64)
  }

  mutating func undo(_ copy: Int) {
    let head = copies[copy].head
    guard head != 0, !(isSimple && acts.steps[head].isJoin) else { return }
    go(copy, to: acts.steps[head].parents[0])
  }

  private mutating func jump(_ copy: Int) {
    let known = copies[copy].steps.sorted()
    go(copy, to: known[number(0..<known.count)])
  }

  mutating func undoAndRedoAll(_ copy: Int) {
    let head = copies[copy].head
    go(copy, to: 0)
    go(copy, to: head)
  }

  mutating func go(_ copy: Int, to target: Int) {
    let stamp = Stamp(
      clock: clock(copy), goIndex: acts.goes.count + 1, sitting: copies[copy].sitting)
    copies[copy].goes.insert(acts.goes.count)
    acts.goes.append(GoAct(stamp, from: copies[copy].head, to: target))
    copies[copy].head = target
  }

  /// Takes over another copy's acts. A join is made unless one of the two has nothing of its own.
  mutating func merge(_ copy: Int, with other: Int) {
    guard copy != other else { return }
    let (mine, theirs) = (copies[copy], copies[other])
    if theirs.steps.isSubset(of: mine.steps), theirs.goes.isSubset(of: mine.goes) { return }
    copies[copy].steps.formUnion(theirs.steps)
    copies[copy].goes.formUnion(theirs.goes)
    if mine.steps.isSubset(of: theirs.steps), mine.goes.isSubset(of: theirs.goes) {
      copies[copy].head = theirs.head
      return
    }
    let step = acts.steps.count
    acts.steps.append(
      StepAct(
        Stamp(clock: clock(copy) + 1, sitting: mine.sitting), parents: [mine.head, theirs.head],
        isJoin: true, ops: []))
    copies[copy].head = step
    copies[copy].steps.insert(step)
    guard !isSimple else { return }
    for mark in drawing(of: copy).marks {
      guard let part = mark.name.part else { continue }
      meets[step, default: []].insert(name(.meet(of: mark.name.primes, part: part)))
    }
  }

  /// The acts that a copy knows of, with its head.
  func seen(by copy: Int) -> ActSet {
    var seen = acts
    seen.goes = copies[copy].goes.sorted().map { acts.goes[$0] }
    seen.heads = [copies[copy].head]
    return seen
  }

  /// The marks that a copy shows.
  func drawing(of copy: Int) -> MergedDrawing {
    MergedDrawing(seen(by: copy), order: order)
  }
}
