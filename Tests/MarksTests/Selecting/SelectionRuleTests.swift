import Geometry
import TestSupport
import Testing

@testable import Marks

/// The rules of frames and lassos, compared with many points of each mark.
@Suite struct SelectionRuleTests {
  private var random = SeededGenerator(1)

  private mutating func point() -> Point {
    Point(x: .random(in: 0..<200, using: &random), y: .random(in: 0..<200, using: &random))
  }

  private mutating func area() -> SelectionArea {
    guard Bool.random(using: &random) else { return .frame(Rect(from: point(), to: point())) }
    let count = Int.random(in: 3..<40, using: &random)
    let centre = point()
    return .lasso(
      Lasso(
        (0..<count).map { number in
          let reach = Double.random(in: 30..<120, using: &random)
          return centre
            + Vector(dx: reach, dy: 0).turned(by: Double(number) / Double(count) * 2 * .pi)
        }))
  }

  private mutating func line() -> [Point] {
    var place = point()
    return (0..<Int.random(in: 2..<20, using: &random)).map { _ in
      place =
        place
        + Vector(
          dx: .random(in: -40..<40, using: &random), dy: .random(in: -40..<40, using: &random))
      return place
    }
  }

  /// The share of a line in an area, by many points at even distances.
  private func share(of line: [Point], in area: SelectionArea) -> Double {
    var (all, inside) = (0.0, 0.0)
    for (start, end) in zip(line, line.dropFirst()) {
      let way = end - start
      let count = max(Int(way.length * 20), 1)
      for number in 0..<count {
        let step = way.length / Double(count)
        all += step
        if area.contains(start + way * ((Double(number) + 0.5) / Double(count))) { inside += step }
      }
    }
    return inside / all
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  mutating func aLineIsInsideByMostOfItsLength(
    seed: UInt64
  ) {
    random = SeededGenerator(seed)
    for _ in 0..<20 {
      let (points, area) = (line(), area())
      let share = share(of: points, in: area)
      guard abs(share - 0.6) > 0.01 else { continue }
      let mark = Mark.stroke(Stroke(through: points))
      #expect(AreaMeter.selects(mark, in: area, by: .inside) == (share > 0.6), "\(share)")
      let isMoved = AreaMeter.selects(
        mark.moved(by: Vector(dx: 5000, dy: 0)), in: area, by: .touches)
      #expect(!isMoved)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) mutating func aGroupCountsWithAllItsLines(
    seed: UInt64
  ) {
    random = SeededGenerator(seed)
    for _ in 0..<10 {
      let (lines, area) = ((0..<3).map { _ in line() }, area())
      func length(_ line: [Point]) -> Double {
        zip(line, line.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
      }
      let all = lines.reduce(0) { $0 + length($1) }
      let share = lines.reduce(0) { $0 + length($1) * self.share(of: $1, in: area) } / all
      guard abs(share - 0.6) > 0.01 else { continue }
      let marks = lines.map { Mark.stroke(Stroke(through: $0)) }
      var group = Stroke()
      for mark in marks { group.add(mark) }
      for mark in [Mark.stroke(group), .filtered(FilteredGroup(marks))] {
        #expect(AreaMeter.selects(mark, in: area, by: .inside) == (share > 0.6), "\(share)")
      }
    }
  }

  @Test(arguments: 1...(Extent.isWhole ? 20 : 4) as ClosedRange<UInt64>)
  mutating func aLineIsTouchedWhereItsWidthReaches(
    seed: UInt64
  ) {
    random = SeededGenerator(seed)
    for _ in 0..<20 {
      let (points, area) = (line(), area())
      let width = Double.random(in: 0.5..<30, using: &random)
      let mark = Mark.stroke(Stroke(through: points, ink: Ink(colour: .black, width: width)))
      let edges = area.edges(touching: Rect(x: -1e4, y: -1e4, width: 2e4, height: 2e4))
      let nearest =
        zip(points, points.dropFirst()).map { start, end in
          (0...400).map { number -> Double in
            let point = start + (end - start) * (Double(number) / 400)
            if area.contains(point) { return 0 }
            return edges.map {
              Vector.distance(toSegmentFrom: $0.start - point, to: $0.end - point)
            }
            .min() ?? .infinity
          }.min() ?? .infinity
        }.min() ?? .infinity
      guard abs(nearest - width / 2) > 0.2 else { continue }
      #expect(AreaMeter.selects(mark, in: area, by: .touches) == (nearest < width / 2))
    }
  }

  /// A disc, and a picture that is turned.
  private func leaves(at place: Point) throws -> [any LeafMark] {
    let hash = try #require(MediumHash([UInt8](repeating: 7, count: MediumHash.count)))
    let look = PictureLook(medium: hash, size: Size(width: 60, height: 30))
    let picture = PictureMark(look, at: place).transformed(
      by: .rotation(by: 0.6, around: place))
    return [Dot(at: place, ink: Ink(colour: .black, width: 50)), picture]
  }

  private func mark(_ leaf: any LeafMark) throws -> Mark {
    try #require((leaf as? any MarkBody)?.mark)
  }

  @Test(arguments: 1...(Extent.isWhole ? 20 : 4) as ClosedRange<UInt64>)
  mutating func aLeafIsInsideByMostOfItsArea(
    seed: UInt64
  ) throws {
    random = SeededGenerator(seed)
    for _ in 0..<10 {
      let (place, area) = (point(), area())
      for leaf in try leaves(at: place) {
        let bounds = try #require(leaf.bounds)
        let all = (0..<10_000).map { (number: Int) -> Point in
          let (column, row) = (Double(number % 100) + 0.5, Double(number / 100) + 0.5)
          let place = Vector(dx: bounds.width * column / 100, dy: bounds.height * row / 100)
          return bounds.origin + place
        }
        let points = all.filter { leaf.contains($0, tolerance: 0) }
        let share = Double(points.count(where: area.contains)) / Double(points.count)
        guard abs(share - 0.6) > 0.05 else { continue }
        let mark = try mark(leaf)
        #expect(AreaMeter.selects(mark, in: area, by: .inside) == (share > 0.6), "\(share)")
        if share > 0.02 { #expect(AreaMeter.selects(mark, in: area, by: .touches)) }
      }
    }
  }

  @Test func anAreaWithinALeafTouchesIt() throws {
    for leaf in try leaves(at: Point(x: 100, y: 100)) {
      let mark = try mark(leaf)
      let frame = SelectionArea.frame(Rect(x: 100.1, y: 100.1, width: 0.5, height: 0.5))
      #expect(AreaMeter.selects(mark, in: frame, by: .touches))
      #expect(!AreaMeter.selects(mark, in: frame, by: .inside))
      let corner = SelectionArea.frame(Rect(x: 75, y: 75, width: 3, height: 3))
      #expect(!AreaMeter.selects(mark, in: corner, by: .touches))
    }
  }

  @Test func aLineThatStaysWhereItBeganIsInsideWithItsPoint() {
    let mark = Mark.stroke(Stroke(through: [Point(x: 5, y: 5), Point(x: 5, y: 5)]))
    #expect(AreaMeter.selects(mark, in: .frame(Rect(x: 0, y: 0, width: 9, height: 9)), by: .inside))
    #expect(
      !AreaMeter.selects(mark, in: .frame(Rect(x: 5.1, y: 0, width: 9, height: 9)), by: .inside))
    #expect(
      AreaMeter.selects(mark, in: .frame(Rect(x: 5.1, y: 0, width: 9, height: 9)), by: .touches))
  }

  // MARK: Drawings

  /// Marks of all kinds in memory and in a source: both select the same, which is what the rule says of each mark.
  @Test(
    arguments: 1...(Extent.isWhole ? 6 : 1) as ClosedRange<UInt64>, SelectionRule.allCases)
  mutating func aDrawingSelectsWhatTheRuleSaysOfEachMark(seed: UInt64, rule: SelectionRule) throws {
    random = SeededGenerator(seed)
    var whole = Drawing()
    for number in 0..<900 {
      let place = point()
      switch number % 4 {
      case 0: whole.add(.dot(Dot(at: place, ink: Ink(colour: .black, width: 9))))
      case 1: whole.add(try mark(leaves(at: place)[1]))
      default: whole.add(.stroke(Stroke(through: line())))
      }
    }
    let locked = whole.visibleMarks(touching: Rect(x: 90, y: 90, width: 9, height: 9))
    if let some = MarkSelection(locked, of: whole) { whole.apply(whole.delta(locking: some)) }
    var part = Drawing(Shelf(whole), at: Drawing.memento(after: nil, Delta()))
    if let some = MarkSelection(locked, of: part) { part.apply(part.delta(locking: some)) }
    for _ in 0..<20 {
      let area = area()
      let wanted = whole.rankedMarks.filter {
        whole.canChange($0) && AreaMeter.selects($0.mark, in: area, by: rule)
      }
      for drawing in [whole, part] {
        let found = MarkSelection(in: area, by: rule, of: drawing)
        #expect(found.map { drawing.rankedMarks(in: $0).map(\.id) } ?? [] == wanted.map(\.id))
        #expect(found?.count ?? 0 == wanted.count)
        for mark in wanted {
          let bounds = try #require(BoundsMeasurer.bounds(of: mark.mark))
          #expect(try #require(found).area.outset(by: 1e-6).contains(bounds))
        }
      }
    }
  }

  @Test func marksInsideAFrameAroundAllAreAllMarks() throws {
    let drawing = Drawing((0..<40).map { Mark.dot(Dot(at: Point(x: Double($0) * 10, y: 0))) })
    let frame = SelectionArea.frame(Rect(x: -50, y: -50, width: 999, height: 100))
    for rule in SelectionRule.allCases {
      let all = try #require(MarkSelection(in: frame, by: rule, of: drawing))
      #expect(all.count == 40 && all.ranks.runs.count == 1)
    }
  }
}
