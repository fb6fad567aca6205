import Geometry
import Marks
import TestSupport
import Testing

@testable import Documents

/// The differences between copies of random drawings, compared with loops over all pairs of marks.
@Suite struct RandomCopyTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func eachMarkHasOneFateAndEachNewOneOneSource() throws {
    var (cuts, groups, pairs) = (0, 0, 0)
    for seed in 0..<60 {
      let copies = try copies(seed)
      let difference = try copies[0].difference(to: copies[1])
      let (old, new) = (try Relations(copies[0].path), try Relations(copies[1].path))
      check(difference, old, new, seed)
      // The way back is the mirror image.
      let back = try copies[1].difference(to: copies[0])
      check(back, new, old, seed)
      #expect(difference.added == back.removed && difference.removed == back.added)
      #expect(
        Set(difference.regroupings.map { [$0.old, $0.new] })
          == Set(back.regroupings.map { [$0.new, $0.old] }), "seed \(seed)")
      cuts += difference.regroupings.count { $0.kind == .cut || $0.kind == .mended }
      groups += difference.regroupings.count { $0.kind == .grouped || $0.kind == .dissolved }
      pairs += difference.changed.count
    }
    #expect(cuts > 9)
    #expect(groups > 9)
    #expect(pairs > 50)
  }

  private func check(
    _ difference: DrawingDifference, _ old: Relations, _ new: Relations, _ seed: Int
  ) {
    let fates =
      difference.pairs.map(\.old) + difference.removed + difference.regroupings.flatMap(\.old)
    #expect(fates.sorted() == Array(old.marks.indices), "seed \(seed)")
    let sources =
      difference.pairs.map(\.new) + difference.added + difference.regroupings.flatMap(\.new)
    #expect(sources.sorted() == Array(new.marks.indices), "seed \(seed)")
    // Applied to the old marks, the difference makes the new ones.
    for pair in difference.pairs {
      let (before, after) = (old.marks[pair.old].mark, new.marks[pair.new].mark)
      switch pair.change {
      case .none: #expect(before == after, "seed \(seed)")
      case .moved(let way): #expect(before.moved(by: way) == after, "seed \(seed)")
      case .changed: #expect(before != after, "seed \(seed)")
      }
    }
    // Marks with one name are a pair.
    var mates: [Int: Int] = [:]
    for pair in difference.pairs { mates[pair.old] = pair.new }
    var lonely = (old: Set(old.marks.indices), new: Set(new.marks.indices))
    for one in old.marks.indices {
      for other in new.marks.indices where old.name(one) == new.name(other) {
        #expect(mates[one] == other, "seed \(seed)")
        lonely.old.remove(one)
        lonely.new.remove(other)
      }
    }
    // Other marks are in one regrouping, or a pair, if one comes from the other.
    var groups: [Int: Int] = [:]
    for (number, regrouping) in difference.regroupings.enumerated() {
      for one in regrouping.old { groups[one] = number }
    }
    for one in lonely.old {
      for other in lonely.new where old.comes(one, fromOrTo: other, of: new) {
        let isTogether =
          mates[one] == other
          || groups[one].map { difference.regroupings[$0].new.contains(other) } == true
        #expect(isTogether, "seed \(seed): \(one) to \(other)")
      }
    }
    for regrouping in difference.regroupings {
      for one in regrouping.old {
        #expect(regrouping.new.contains { old.comes(one, fromOrTo: $0, of: new) }, "seed \(seed)")
      }
      for other in regrouping.new {
        #expect(regrouping.old.contains { old.comes($0, fromOrTo: other, of: new) }, "seed \(seed)")
      }
    }
  }

  // MARK: Random drawings

  /// Two copies of a random drawing, each of which was changed.
  private func copies(_ seed: Int) throws -> [DrawnCopy] {
    var random = SeededGenerator(UInt64(seed))
    var base = try DrawnCopy(at: folder.path + "/\(seed).scrawl")
    try base.perform { drawn in
      for number in 0..<8 { drawn.add(DrawnSteps.line(Double(number) * 20)) }
      for _ in 0..<6 { change(&drawn, &random) }
    }
    return try ["old", "new"].map { name in
      var copy = try base.copied(to: folder.path + "/\(seed)-\(name).scrawl")
      try copy.perform { drawn in
        for _ in 0..<Int.random(in: 0...9, using: &random) { change(&drawn, &random) }
      }
      return copy
    }
  }

  private func change(_ drawn: inout DrawnSteps, _ random: inout SeededGenerator) {
    let marks = drawn.drawing.rankedMarks
    guard marks.count > 3 else { return drawn.add(.dot(Dot(at: point(&random)))) }
    let index = Int.random(in: 0..<marks.count, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0: drawn.add(.dot(Dot(at: point(&random))))
    case 1: drawn.remove([index])
    case 2: drawn.recolour(index, Colour(.random(in: 0...0xFFFFFF, using: &random)))
    case 3: drawn.turn(index)
    case 4: drawn.bring(index, above: drawn.drawing.top)
    case 5: drawn.move([index], by: Vector(dx: 4, dy: 8))
    case 6: drawn.group(Array(Set([0, index, marks.count - 1])).sorted())
    case 7, 8:
      let groups = marks.indices.filter { marks[$0].mark.hasMembers }
      if let group = groups.randomElement(using: &random) { drawn.dissolve(group) }
    default:
      let bounds = BoundsMeasurer.bounds(of: marks[index].mark)
      if let bounds { drawn.cut(at: [bounds.centre]) }
    }
  }

  private func point(_ random: inout SeededGenerator) -> Point {
    Point(
      x: .random(in: 0...100, using: &random), y: .random(in: 0...200, using: &random))
  }
}

/// The marks of a file and all of which they come, read row by row.
private struct Relations {
  let marks: [RankedMark]
  private let names: [Int: String]
  private var origins: [Int: Int] = [:]
  private var members: [Int: [Int]] = [:]

  init(_ path: String) throws {
    let file = try DrawingFile(opening: path, for: .reading)
    marks = try file.contents().marks
    let provenance = try file.provenance()
    var names: [Int: String] = [:]
    for (number, origin) in provenance.marks {
      let sitting = provenance.sittings[origin.sitting].map { "\($0.id.bytes)" } ?? "?"
      names[Int(number)] = "\(sitting) \(origin.serial)"
    }
    self.names = names
    let cuts = try file.database.prepare("SELECT mark, origin FROM origins WHERE origin < 0")
    while try cuts.step() { origins[Int(cuts.integer(at: 0))] = -Int(cuts.integer(at: 1)) }
    let rows = try file.database.prepare("SELECT mark, member FROM members")
    while try rows.step() {
      members[Int(rows.integer(at: 0)), default: []].append(abs(Int(rows.integer(at: 1))))
    }
    for placed in marks where !placed.lineage.members.isEmpty {
      members[placed.identity] = placed.lineage.members.map(abs)
    }
  }

  func name(_ index: Int) -> String? { names[marks[index].identity] }

  /// The mark and its members, and theirs.
  private func content(_ index: Int) -> [Int] {
    var (all, waiting) = ([Int](), [marks[index].identity])
    while let next = waiting.popLast() {
      all.append(next)
      waiting += members[next] ?? []
    }
    return all
  }

  /// The names of these marks, and of the ones that were cut into them.
  private func ancestry(_ numbers: [Int]) -> Set<String> {
    var all: Set<String> = []
    for number in numbers {
      var next: Int? = number
      while let mark = next {
        if let name = names[mark] { all.insert(name) }
        next = origins[mark]
      }
    }
    return all
  }

  /// Whether a mark has a part that is a mark of the other drawing, a piece of one, or one of which that has a piece.
  func comes(_ index: Int, fromOrTo other: Int, of drawing: Relations) -> Bool {
    let (mine, theirs) = (content(index), drawing.content(other))
    let own = Set(mine.compactMap { names[$0] })
    let others = Set(theirs.compactMap { drawing.names[$0] })
    return !ancestry(mine).isDisjoint(with: others)
      || !drawing.ancestry(theirs).isDisjoint(with: own)
  }
}
