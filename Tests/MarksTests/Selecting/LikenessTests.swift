import Geometry
import Inking
import TestSupport
import Testing

@testable import Marks

/// Selections of all marks like others, and of those that aren't selected, in memory and over a source.
@Suite struct LikenessTests {
  private static let colours: [Colour] = [.black, .white, .blue]

  /// Dots and lines in three colours and two styles, some of them locked.
  private static func drawings(_ random: inout SeededGenerator) -> [Drawing] {
    var whole = Drawing()
    for number in 0..<700 {
      let place = Point(x: Double(number) * 20, y: 0)
      let colour = colours[Int.random(in: 0..<3, using: &random)]
      let ink = Ink(colour: colour.withAlpha(number % 5 == 0 ? 0.5 : 1), width: 2)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: whole.add(.dot(Dot(at: place, ink: ink)))
      case 1: whole.add(.stroke(Stroke(through: [place, place + Vector(dx: 9, dy: 9)], ink: ink)))
      default:
        var style = PenStyle()
        style.grain = 0.5
        // The pressure follows the hand, and the unit the zoom.
        if number % 2 == 0 { style.pressure = style.pressure.fitted(to: 0.2...0.8) }
        let line = Stroke(through: [place, place + Vector(dx: 9, dy: 9)], ink: ink)
        whole.add(.stroke(line.styled(DrawnStyle(style, unit: Double(number % 3 + 1)))))
      }
    }
    let locked = whole.rankedMarks.filter { _ in Int.random(in: 0..<9, using: &random) == 0 }
    return [whole, Drawing(Shelf(whole), at: Drawing.memento(after: nil, Delta()))].map {
      var drawing = $0
      if let some = MarkSelection(locked, of: drawing) {
        drawing.apply(drawing.delta(locking: some))
      }
      return drawing
    }
  }

  private func trait(_ mark: Mark, _ likeness: MarkLikeness) -> String? {
    switch (likeness, mark) {
    case (.kind, .dot): return "dot"
    case (.kind, _): return "line"
    case (.colour, _): return mark.ink.map { "\($0.colour.withAlpha(1))" }
    case (.pen, .stroke(let stroke)): return "\(stroke.drawnStyle?.style.grain ?? -1)"
    case (.pen, _): return nil
    }
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>, MarkLikeness.allCases)
  func findsAllMarksWithTheValuesOfTheSelectedOnes(seed: UInt64, likeness: MarkLikeness) throws {
    var random = SeededGenerator(seed)
    let drawings = Self.drawings(&random)
    for count in [1, 2, 40] {
      let some = drawings[0].rankedMarks.filter(drawings[0].canChange)
        .shuffled(using: &random).prefix(count)
      let wanted = Set(some.compactMap { trait($0.mark, likeness) })
      let ids = drawings[0].rankedMarks.filter { mark in
        drawings[0].canChange(mark)
          && (some.contains { $0.id == mark.id }
            || trait(mark.mark, likeness).map(wanted.contains) == true)
      }.map(\.id)
      for drawing in drawings {
        let selection = try #require(MarkSelection(Array(some), of: drawing))
        let found = try #require(MarkSelection(like: selection, in: likeness, of: drawing))
        #expect(drawing.rankedMarks(in: found).map(\.id) == ids)
        #expect(found.count == ids.count)
      }
    }
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>) func invertingSelectsTheOthersWithoutLockedOnes(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed)
    for drawing in Self.drawings(&random) {
      let all = drawing.batches.all.filter { drawing.canChange(at: $0.rank) }
      let some = all.filter { _ in Bool.random(using: &random) }
      let selection = try #require(MarkSelection(some, of: drawing))
      let rest = try #require(MarkSelection(inverting: selection, of: drawing))
      let ids = Set(some.map(\.id))
      #expect(drawing.rankedMarks(in: rest).map(\.id) == all.map(\.id).filter { !ids.contains($0) })
      #expect(rest.count == all.count - some.count)
      let back = try #require(MarkSelection(inverting: rest, of: drawing))
      #expect(drawing.rankedMarks(in: back).map(\.id) == some.map(\.id))
      let everything = try #require(MarkSelection(inverting: nil, of: drawing))
      #expect(everything.count == all.count)
      #expect(MarkSelection(inverting: everything, of: drawing) == nil)
    }
  }
}

extension MarkBatches {
  /// All marks.
  fileprivate var all: [RankedMark] {
    var (batches, marks) = (self, [RankedMark]())
    while let batch = batches.next() { marks += batch.marks }
    return marks
  }
}
