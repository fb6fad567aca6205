import Documents
import Geometry
import Marks
import TestSupport

/// Random acts of a person. All numbers come from a seed.
struct RandomActs {
  var random: SeededGenerator

  init(_ seed: UInt64) { random = SeededGenerator(seed) }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func sitting() -> SittingID {
    SittingID((0..<16).map { _ in UInt8.random(in: .min ... .max, using: &random) }) ?? SittingID()
  }

  /// The marks that acts may touch.
  private func own(_ copyist: Copyist) -> [Int] {
    copyist.marks.indices.filter { Witnesses.number(copyist.marks[$0].mark) == nil }
  }

  /// Some marks that aren't locked.
  private mutating func some(_ copyist: Copyist) -> [Int] {
    let free = own(copyist).filter { !copyist.isLocked($0) }
    return Array(free.shuffled(using: &random).prefix(number(1..<4)))
  }

  mutating func act(_ copyist: Copyist) throws {
    let own = own(copyist)
    guard own.count > 2 else { return try copyist.add(Copyist.line(Double(number(0..<90)))) }
    let mark = own[number(0..<own.count)]
    let place = number(0..<copyist.marks.count)
    switch number(0..<28) {
    case 0..<4: try copyist.add(Copyist.line(Double(number(0..<90))))
    case 4:
      try copyist.insert(Copyist.line(Double(number(0..<90))), above: copyist.marks[place].rank)
    case 5..<8: try copyist.colour(mark, [.ruby, .leaf, .black][number(0..<3)])
    case 8: try copyist.widen(mark, Double(number(1..<9)))
    case 9, 10: try copyist.turn(mark)
    case 11..<15:
      let x = Double(number(5..<95))
      try copyist.cut(at: [Point(x: x, y: 0), Point(x: x, y: Double(number(1..<90)))])
    case 15: try copyist.remove(mark)
    case 16..<19:
      try copyist.move(
        some(copyist), by: Vector(dx: Double(number(-9..<10)), dy: Double(number(-9..<10)) / 4))
    case 19:
      let above = place == mark ? nil : copyist.marks[place].rank
      try copyist.bring(mark, above: above)
    case 20, 21: try copyist.group(some(copyist))
    case 22:
      if let group = copyist.marks.indices.first(where: {
        copyist.marks[$0].mark.hasMembers && !copyist.isLocked($0)
      }) {
        try copyist.dissolve(group)
      }
    case 23: try copyist.lock(mark)
    case 24:
      // Locked marks stay where they are in the program; here the rules for ranges are tried.
      try copyist.moveAll(by: Vector(dx: 0, dy: Double(number(-9..<10)) / 4))
    default: try copyist.undo()
    }
  }
}
