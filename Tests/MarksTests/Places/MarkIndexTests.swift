import Geometry
import TestSupport
import Testing

@testable import Marks

/// Finds marks by area, and compares the result with a search through all.
@Suite struct MarkIndexTests {
  private static func entry(
    _ rank: Double, _ random: inout SeededGenerator
  ) -> MarkIndex.Entry {
    // Small and large, near and far out, and many in one place.
    let reaches: [Double] = [0, 1, 40, 1e4, 1e9]
    let spread = reaches[Int.random(in: 0..<5, using: &random)]
    let sizes: [Double] = [0, 0, 2, 50, 3e5]
    let size = sizes[Int.random(in: 0..<5, using: &random)]
    return MarkIndex.Entry(
      rank: rank,
      bounds: Rect(
        x: .random(in: -spread...spread, using: &random),
        y: .random(in: -spread...spread, using: &random),
        width: .random(in: 0...size, using: &random), height: .random(in: 0...size, using: &random))
    )
  }

  private static func area(_ random: inout SeededGenerator) -> Rect {
    let around = entry(0, &random).bounds
    return around.outset(by: .random(in: 0...100, using: &random))
  }

  private func compare(
    _ index: MarkIndex, _ entries: [MarkIndex.Entry], _ random: inout SeededGenerator
  ) {
    for _ in 0..<20 {
      let area = Self.area(&random)
      let expected = entries.filter { $0.bounds.touches(area) }.map(\.rank).sorted()
      #expect(index.ranks(touching: area) == expected)
      #expect(index.count(touching: area, most: 3) == min(expected.count, 4))
    }
  }

  @Test func findsWhatAWalkThroughAllFinds() {
    var random = SeededGenerator(1)
    let entries = (0..<3000).map { Self.entry(Double($0), &random) }
    compare(MarkIndex(entries), entries, &random)
  }

  @Test func findsTheSameWhileMarksComeAndGo() {
    var random = SeededGenerator(2)
    var entries: [MarkIndex.Entry] = []
    var index = MarkIndex([])
    var before: (MarkIndex, [MarkIndex.Entry])?
    for round in 0..<2000 {
      if entries.isEmpty || Int.random(in: 0..<3, using: &random) > 0 {
        entries.append(Self.entry(Double(round), &random))
        index.insert(entries[entries.count - 1])
      } else {
        index.remove(entries.remove(at: .random(in: 0..<entries.count, using: &random)))
      }
      if round == 1000 { before = (index, entries) }
      if round % 200 == 0 { compare(index, entries, &random) }
    }
    while let entry = entries.popLast() { index.remove(entry) }
    compare(index, [], &random)
    // A copy made before is unchanged.
    if let before { compare(before.0, before.1, &random) }
  }

  @Test func aLargeDrawingFindsByItThroughEveryChange() {
    var random = SeededGenerator(3)
    func dot() -> Mark {
      .dot(
        Dot(
          at: Point(
            x: .random(in: 0...5000, using: &random), y: .random(in: 0...5000, using: &random))))
    }
    var drawing = Drawing((0..<Drawing.mostWithoutIndex).map { _ in dot() })
    let start = drawing.memento()
    #expect(drawing.index == nil)
    for _ in 0..<50 { drawing.add(dot()) }
    #expect(drawing.index != nil)
    let area = Rect(x: 1000, y: 1000, width: 300, height: 300)
    func expectRight() {
      let all = drawing.rankedMarks.filter {
        BoundsMeasurer.bounds(of: $0.mark)?.touches(area) == true
      }
      #expect(all.count > 20)
      #expect(drawing.visibleMarks(touching: area) == all)
      #expect(drawing.countVisible(touching: area, most: .max) == all.count)
      var counter = MarkCounter()
      drawing.visitVisibleMarks(touching: area) { $0.accept(&counter) }
      #expect(counter.marks == all.count)
    }
    expectRight()
    drawing.apply(drawing.edits(removing: Array(drawing.visibleMarks(touching: area).prefix(9))))
    expectRight()
    drawing.restore(from: start)
    expectRight()
  }
}
