import Geometry
import Marks

/// Random acts about boxes, and lines whose ends are bound to these.
extension RandomActs {
  mutating func bond(_ copyist: Copyist) throws {
    let (boxes, lines) = (copyist.indices(ofLines: false), copyist.indices(ofLines: true))
    if boxes.count < 3 { return try copyist.add(box()) }
    if lines.count < 2 { return try copyist.add(line()) }
    let free = (boxes + lines).filter { !copyist.isLocked($0) }
    let line = lines[number(0..<lines.count)]
    switch number(0..<30) {
    case 0..<6: try copyist.carry(some(of: free), by: way())
    case 6..<14:
      let target = MarkReference(copyist.marks[boxes[number(0..<boxes.count)]])
      try copyist.enter(
        copyist.drawing.changes(
          binding: MarkReference(copyist.marks[line]), by: BondAnchor(bond: bond(), mark: target)))
    case 14: try putPoint(of: line, copyist, isFree: true)
    case 15, 16: try putPoint(of: line, copyist, isFree: false)
    case 17, 18:
      guard let mark = some(of: free).first else { return }
      let middle = copyist.marks[mark].mark.location
      let turn = Transform.rotation(by: Double(number(1..<7)), around: middle)
      try copyist.replace(mark) { $0.transformed(by: turn) }
    case 19: if let mark = some(of: free).first { try copyist.remove(mark) }
    case 20: try copyist.fix(some(of: boxes + lines)[0])
    case 21: try copyist.group(some(of: free))
    case 22, 23:
      let group = copyist.marks.indices.first {
        copyist.marks[$0].mark.hasMembers && !copyist.isLocked($0)
      }
      if let group { try copyist.dissolve(group) }
    case 24: try copyist.widen(line, Double(number(1..<9)))
    case 25: try copyist.bring(line, above: copyist.marks[boxes[0]].rank)
    case 26: try copyist.add(self.line())
    default: try copyist.undo()
    }
  }

  private mutating func some(of indices: [Int]) -> [Int] {
    Array(indices.shuffled(using: &random).prefix(number(1..<4)))
  }

  private mutating func place() -> Point {
    Point(x: Double(number(0..<4000)) / 8, y: Double(number(0..<4000)) / 8)
  }

  private mutating func way() -> Vector {
    Vector(dx: Double(number(-800..<800)) / 8, dy: Double(number(-800..<800)) / 8)
  }

  private mutating func bond() -> Bond {
    Bond(
      number(0..<2) == 0 ? .start : .end, number(0..<4) == 0 ? .inside : .rim,
      at: Point(x: Double(number(-4..<5)) / 10, y: Double(number(-4..<5)) / 10),
      gap: Double(number(0..<8)))
  }

  private mutating func box() -> Mark {
    let half = Size(width: Double(number(20..<60)), height: Double(number(20..<60)))
    let kind = number(0..<3) == 0 ? ShapeFigure.Kind.diamond : .rectangle
    return .shape(
      ShapeMark(
        Shape(.figure(ShapeFigure(kind, half: half))), ink: Ink(colour: .black, width: 2),
        at: place()))
  }

  private mutating func line() -> Mark {
    let places = (0..<number(2..<5)).map { _ in place() }
    let bend = [ShapePath.Bend.straight, .straight, .curved, .elbow][number(0..<4)]
    return .shape(
      ShapeMark(
        Shape(.path(ShapePath(places.map { $0 - places[0] }, bend: bend))),
        ink: Ink(colour: .black, width: 2), at: places[0]))
  }

  /// Puts an end of a line elsewhere, where it is free, or any of its points, which bonds may take back.
  private mutating func putPoint(of index: Int, _ copyist: Copyist, isFree: Bool) throws {
    let end = number(0..<2) == 0 ? Bond.End.start : .end
    guard case .shape(let line) = copyist.marks[index].mark,
      case .path(var path) = line.shape.form
    else { return }
    let last = path.points.count - 1
    let point = isFree ? (end == .start ? 0 : last) : number(0..<last + 1)
    path.points[point] = path.points[point] + way()
    var shape = line.shape
    shape.form = .path(path)
    guard isFree else { return try copyist.replace(index) { _ in .shape(line.with(shape)) } }
    let reference = MarkReference(copyist.marks[index])
    let delta = copyist.drawing.delta(
      putting: end, of: reference, as: line.with(shape), by: nil)
    if let delta { try copyist.perform(delta) }
  }
}
