import Geometry
import Inking
import Marks
import TestSupport

/// Small drawings and later versions of them, with many equal marks.
struct RandomVersions {
  private var random: SeededGenerator

  /// The place of the next mark on top.
  private var top = 1.0

  init(seed: UInt64) {
    random = SeededGenerator(seed)
  }

  mutating func marks() -> [RankedMark] {
    (0..<Int.random(in: 0...9, using: &random)).map { _ in placed(mark()) }
  }

  /// Another version: some marks are erased, added, moved, recoloured or put elsewhere in the order.
  mutating func version(of marks: [RankedMark]) -> [RankedMark] {
    var marks = marks
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let index = Int.random(in: 0...marks.count, using: &random)
      guard index < marks.count else {
        marks.append(placed(mark()))
        continue
      }
      let old = marks[index]
      switch Int.random(in: 0..<5, using: &random) {
      case 0: marks.remove(at: index)
      case 1: marks[index] = placed(old.mark.moved(by: way()), at: old.rank)
      case 2: marks[index] = placed(old.mark.drawn(with: ink()), at: old.rank)
      case 3:
        marks.remove(at: index)
        marks.append(placed(old.mark))
      default: marks.append(placed(mark()))
      }
    }
    return marks
  }

  /// The same marks with the ids of a copy without history.
  mutating func renumbered(_ marks: [RankedMark]) -> [RankedMark] {
    marks.enumerated().map { placed($1.mark, at: Double($0 + 1)) }
  }

  private mutating func placed(_ mark: Mark, at rank: Double? = nil) -> RankedMark {
    top += 1
    return RankedMark(rank: rank ?? top, id: Int(top), mark: mark)
  }

  private mutating func mark() -> Mark {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .dot(Dot(at: point(), ink: ink()))
    case 1:
      return .stroke(Stroke(grouping: [line(), .dot(Dot(at: point(), ink: ink()))], ink: .line))
    case 2:
      let filters = GroupFilters(Bool.random(using: &random) ? "sepia" : "invert")
      return .filtered(FilteredGroup([line()], through: filters))
    case 3:
      return .foreign(
        ForeignMark(
          kind: "polygon", box: Rect(x: 0, y: 0, width: 9, height: 9), from: point(),
          body: [UInt8.random(in: 0...1, using: &random)]))
    default: return line()
    }
  }

  private mutating func line() -> Mark {
    let (start, turn) = (point(), Double(Int.random(in: 1...3, using: &random)))
    let line = Stroke(
      through: [start, start + Vector(dx: 8, dy: turn), start + Vector(dx: 16, dy: 0)], ink: ink())
    guard Bool.random(using: &random) else { return .stroke(line) }
    return .stroke(line.styled(DrawnStyle(PenStyle(), unit: 1)))
  }

  private mutating func point() -> Point { .zero + way() }

  private mutating func way() -> Vector {
    Vector(
      dx: Double(Int.random(in: 0...2, using: &random)),
      dy: Double(Int.random(in: 0...2, using: &random)))
  }

  private mutating func ink() -> Ink {
    Ink(colour: Bool.random(using: &random) ? .blue : .black, width: 2)
  }
}
