import Geometry
import TestSupport

@testable import Marks

/// A random sequence of changes, each of which is compared with a model.
struct RandomBonds {
  struct Counts {
    /// The bonds at once, the ends whose places were measured, and the bonds that ended.
    var mostBonds = 0
    var measured = 0
    var ended = 0

    /// The marks that followed others in a motion, and the groups that were entered.
    var followed = 0
    var entered = 0

    mutating func add(_ other: Counts) {
      mostBonds = max(mostBonds, other.mostBonds)
      measured += other.measured
      ended += other.ended
      followed += other.followed
      entered += other.entered
    }
  }

  enum Fault: Error {
    case bonds(found: [BondModel.End: BondTag], expected: [BondModel.End: BondTag])
    case place(BondModel.End, error: Double)
    case start

    /// A motion showed other marks than it left.
    case preview
  }

  var drawing = Drawing()
  var model = BondModel()
  var counts = Counts()
  var random: SeededGenerator
  private var lastTag = 0
  var differences = 0

  /// The states up to the present one and behind it, for undo and redo.
  var states: [(memento: Memento, model: BondModel)] = []
  var position = 0

  private static let length = 40

  init(seed: UInt64) {
    random = SeededGenerator(seed)
  }

  mutating func run() throws {
    drawing = Drawing((0..<4).map { _ in box() } + (0..<4).map { _ in line() })
    let first = drawing
    states = [(drawing.memento(), model)]
    for _ in 0..<Self.length {
      let before = model.bonds.count
      act()
      try check()
      counts.ended += max(before - model.bonds.count, 0)
    }
    while position > 0 { travel(to: position - 1) }
    let marks = zip(drawing.rankedMarks, first.rankedMarks)
    let isSame =
      drawing.count == first.count && drawing.entries.roots.isEmpty
      && marks.allSatisfy {
        $0 == $1 && MarkBits.bits(of: $0.mark) == MarkBits.bits(of: $1.mark)
      }
    guard isSame else { throw Fault.start }
  }

  /// Compares the bonds with the model, and the places of bound ends with those that the bonds mean.
  mutating func check() throws {
    guard differences == 0 else { throw Fault.preview }
    let found = try BondModel.bonds(in: drawing)
    counts.mostBonds = max(counts.mostBonds, found.count)
    let targets = found.mapValues(\.target.tag)
    guard targets == model.bonds else { throw Fault.bonds(found: targets, expected: model.bonds) }
    for (end, bond) in found {
      let opposite: Bond.End = end.end == .start ? .end : .start
      let other = found[BondModel.End(line: end.line, end: opposite)]
      guard let error = bond.error(besides: other) else { continue }
      counts.measured += 1
      guard error < 1e-3 else { throw Fault.place(end, error: error) }
    }
  }

  // MARK: Numbers and marks

  mutating func number(_ range: Range<Double>) -> Double {
    .random(in: range, using: &random)
  }

  mutating func point() -> Point { Point(x: number(0..<800), y: number(0..<800)) }

  private mutating func tag() -> BondTag {
    lastTag += 1
    return 1 + Double(lastTag) / 1024
  }

  mutating func box() -> Mark {
    let kinds: [ShapeFigure.Kind] = [
      .rectangle, .ellipse, .diamond, .polygon(sides: 5), .star(points: 5, depth: 0.5),
    ]
    return BondSample.tagged(
      BondSample.box(
        point(), half: Size(width: number(8..<90), height: number(8..<90)), angle: number(0..<6),
        kinds.randomElement(using: &random) ?? .rectangle), tag())
  }

  private mutating func line() -> Mark {
    let bends: [ShapePath.Bend] = [.straight, .straight, .curved, .elbow]
    let count = Int.random(in: 2...4, using: &random)
    return BondSample.tagged(
      BondSample.line(
        (0..<count).map { _ in point() }, bends.randomElement(using: &random) ?? .straight), tag())
  }

  mutating func some(_ most: Int) -> [RankedMark] {
    let count = Int.random(in: 1...most, using: &random)
    return drawing.rankedMarks.shuffled(using: &random).prefix(count).sorted { $0.rank < $1.rank }
  }

  func tags(_ marks: [RankedMark]) -> Set<BondTag> {
    Set(marks.flatMap { BondModel.leaves(of: $0.mark, MarkReference($0)) }.map(\.tag))
  }

  // MARK: Changes

  private mutating func act() {
    switch Int.random(in: 0..<34, using: &random) {
    case 0: apply(drawing.delta(of: drawing.edits(adding: [box()], above: drawing.top ?? 0)))
    case 1: apply(drawing.delta(of: drawing.edits(adding: [line()], above: drawing.top ?? 0)))
    case 2...8: bind()
    case 9...11: move()
    case 12...14: transform()
    case 15: group()
    case 16, 17: apply(drawing.delta(dissolving: some(6)))
    case 18: remove()
    case 19: cut()
    case 20: apply(drawing.delta(of: drawing.edits(bringing: some(3), above: drawing.top)))
    case 21: apply(drawing.delta(of: drawing.edits(bringing: some(2), above: nil)))
    case 22: paste()
    case 23: free()
    case 24...29: enter()
    case 30, 31: moveUnderLock()
    case 32: travel(to: max(position - Int.random(in: 1...4, using: &random), 0))
    default: travel(to: min(position + 1, states.count - 1))
    }
  }

  mutating func apply(_ delta: Delta) {
    drawing.apply(delta)
    states.removeSubrange((position + 1)...)
    states.append((drawing.memento(), model))
    position += 1
  }

  private mutating func travel(to state: Int) {
    position = state
    drawing.restore(from: states[state].memento)
    model = states[state].model
  }

  private mutating func bind() {
    let leaves = BondModel.leaves(of: drawing)
    guard let line = leaves.filter(\.isLine).randomElement(using: &random),
      let target = leaves.filter({ !$0.isLine }).randomElement(using: &random)
    else { return }
    let bond = Bond(
      Bool.random(using: &random) ? .start : .end, Bool.random(using: &random) ? .rim : .inside,
      at: Point(x: number(-0.9..<0.9), y: number(-0.9..<0.9)), gap: number(0..<9))
    model.bonds[BondModel.End(line: line.tag, end: bond.end)] = target.tag
    let anchor = BondAnchor(bond: bond, mark: target.reference)
    guard Bool.random(using: &random), case .path(var path) = line.mark.shape.form else {
      return apply(drawing.delta(of: drawing.changes(binding: line.reference, by: anchor)))
    }
    // As by a handle.
    let index = bond.end == .start ? 0 : path.points.count - 1
    path.points[index] = path.points[index] + Vector(dx: number(-50..<50), dy: 9)
    var shape = line.mark.shape
    shape.form = .path(path)
    let new = line.mark.with(shape)
    let seen = drawing.bound(
      new, at: line.reference, bond.end, by: BondTarget(.shape(target.mark)).map { (bond, $0) })
    apply(drawing.delta(putting: bond.end, of: line.reference, as: new, by: anchor) ?? Delta())
    let left = BondModel.leaves(of: drawing).first { $0.tag == line.tag }
    if left.map({ Self.isNear(.shape($0.mark), .shape(seen)) }) != true { differences += 1 }
  }

  private mutating func free() {
    guard let bond = model.bonds.keys.sorted(by: { $0.line < $1.line }).first,
      let line = BondModel.leaves(of: drawing).first(where: { $0.tag == bond.line })
    else { return }
    let isEndBound = model.bonds[BondModel.End(line: bond.line, end: .end)] != nil
    let end: Bond.End = isEndBound ? .end : .start
    model.bonds[BondModel.End(line: bond.line, end: end)] = nil
    apply(drawing.delta(of: drawing.changes(freeing: end, of: line.reference)))
  }

  mutating func move() {
    guard let selection = MarkSelection(some(4), of: drawing) else { return }
    let way = Vector(dx: number(-90..<90), dy: number(-90..<90)).snapped
    let before = drawing
    apply(drawing.delta(moving: selection, by: way))
    compare(from: before, of: selection, isMove: true) { $0.moved(by: way) }
  }

  private mutating func transform() {
    let transform: Transform =
      Bool.random(using: &random)
      ? .rotation(by: number(-3..<3), around: point())
      : .scale(x: number(0.7..<1.4), y: number(0.7..<1.4), around: point())
    let (before, marks) = (drawing, some(3))
    let pairs = marks.map { (old: $0, new: $0.mark.transformed(by: transform)) }
    apply(drawing.delta(of: drawing.edits(replacing: pairs)))
    guard let selection = MarkSelection(marks, of: before) else { return }
    compare(from: before, of: selection, isMove: false) { $0.transformed(by: transform) }
  }

  private mutating func group() {
    let marks = some(3)
    apply(drawing.delta(grouping: marks, as: FilteredGroup(marks.map(\.mark))))
  }

  private mutating func remove() {
    guard drawing.count > 5 else { return }
    let marks = some(2)
    model.remove(tags(marks))
    if Bool.random(using: &random), let selection = MarkSelection(marks, of: drawing) {
      return apply(drawing.delta(removing: selection))
    }
    apply(drawing.delta(of: drawing.edits(removing: marks)))
  }

  /// Cuts shapes into lines, and takes members out of groups.
  private mutating func cut() {
    guard drawing.count > 5 else { return }
    var pairs: [(old: RankedMark, pieces: [Mark])] = []
    for placed in some(2) {
      guard case .filtered(let group) = placed.mark, group.count > 1 else {
        let points = [point(), point()]
        let stroke = Mark.stroke(Stroke(through: points, ink: BondSample.ink))
        model.remove(tags([placed]))
        pairs.append((old: placed, pieces: [stroke, stroke]))
        continue
      }
      var marks = group.marks
      let gone = marks.remove(at: .random(in: marks.indices, using: &random))
      model.remove(tags([placed.with(gone)]))
      pairs.append((old: placed, pieces: [.filtered(FilteredGroup(marks))]))
    }
    apply(drawing.delta(cutting: pairs))
  }

  /// Puts copies of some marks above all, with the bonds between them.
  private mutating func paste() {
    let marks = some(6).filter { !$0.mark.hasMembers }
    guard !marks.isEmpty, drawing.count < 30 else { return }
    var new: [BondTag: BondTag] = [:]
    let copies = marks.map { placed in
      guard case .shape(let shape) = placed.mark else { return MarkCopy(placed.mark) }
      let tag = tag()
      new[shape.ink.width] = tag
      return MarkCopy(BondSample.tagged(placed.mark.moved(by: Vector(dx: 64, dy: 32)), tag))
    }
    for (end, target) in model.bonds {
      guard let line = new[end.line], let copy = new[target] else { continue }
      model.bonds[BondModel.End(line: line, end: end.end)] = copy
    }
    apply(drawing.pasting(copies, with: drawing.copiedBonds(among: marks)).delta)
  }
}
