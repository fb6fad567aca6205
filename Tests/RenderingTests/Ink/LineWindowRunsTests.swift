import Geometry
import TestSupport
import Testing

@testable import Rendering

/// The parts of a line that are outlined if little of it is visible.
@Suite struct LineWindowRunsTests {
  private let window = Rect(x: -20, y: -20, width: 40, height: 40)

  private func line(_ count: Int, seed: UInt64) -> [LinePoint] {
    var random = SeededGenerator(seed)
    var place = Point.zero
    return (0..<count).map { _ in
      place =
        place
        + Vector(dx: .random(in: -9...9, using: &random), dy: .random(in: -9...9, using: &random))
      return LinePoint(place, width: .random(in: 0...12, using: &random))
    }
  }

  @Test func theyHaveAllThatTouchesTheWindowOnce() {
    for seed in 1...20 as ClosedRange<UInt64> {
      let line = line(300, seed: seed)
      let runs = LineWindow(around: window).runs(of: line, apart: 0)
      let pieces = runs.flatMap { run in zip(run, run.dropFirst()).map { [$0, $1] } }
      #expect(Set(pieces).count == pieces.count)
      for (start, end) in zip(line, line.dropFirst()) {
        let box = Rect(from: start.location, to: end.location)
          .outset(by: max(start.width, end.width) / 2)
        if box.touches(window) { #expect(pieces.contains([start, end])) }
      }
    }
  }

  @Test func whatIsFarAwayIsInNone() {
    let line = (0..<10_000).map { index in
      LinePoint(Point(x: Double(index), y: 0), width: 4)
    }
    let runs = LineWindow(around: window).runs(of: line, apart: 0.01)
    #expect(runs.count == 1 && runs[0].count < 30)
    #expect(
      LineWindow(around: window.offset(by: Vector(dx: 0, dy: 99))).runs(of: line, apart: 0).isEmpty)
  }

  @Test func pointsThatAreNoneAreLeftOut() {
    let odd = LinePoint(Point(x: .nan, y: 0), width: 4)
    let (start, end) = (LinePoint(.zero, width: 4), LinePoint(Point(x: 9, y: 0), width: .infinity))
    #expect(LineWindow(around: window).runs(of: [odd, start, end], apart: 1) == [[start]])
    #expect(LineWindow(around: window).runs(of: [odd], apart: 1).isEmpty)
  }
}
