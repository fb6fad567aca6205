import Geometry
import Inking
import TestSupport
import Testing

@testable import Marks

/// The rectangles in which lines with a style may have ink, found without making their curves.
@Suite struct ReachTests {
  private func line(_ random: inout SeededGenerator) -> Mark {
    var style = PenStyle()
    style.leastWidth = .random(in: 0...1, using: &random)
    style.smoothing = [0, 16, 100][Int.random(in: 0..<3, using: &random)]
    style.tiltWidth = .random(in: 1...4, using: &random)
    if Int.random(in: 0..<4, using: &random) == 0 { style.stabiliser = .weighted(0.5) }
    style.trimsHooks = Bool.random(using: &random)
    let ink = Ink(colour: .black, width: .random(in: 0.5...9, using: &random))
    var stroke = Stroke(ink: ink).styled(
      DrawnStyle(style, unit: [0.1, 1, 8][Int.random(in: 0..<3, using: &random)]))
    var rank = Point(
      x: .random(in: -900...900, using: &random), y: .random(in: -900...900, using: &random))
    var time: UInt32 = 0
    for _ in 0..<Int.random(in: 1...80, using: &random) {
      let state = PenState(
        pressure: .random(in: 0...1, using: &random),
        tilt: (.random(in: -60...60, using: &random), 0), time: time)
      stroke.add(Vertex(at: rank), state)
      time += [1, 8, 200][Int.random(in: 0..<3, using: &random)]
      rank =
        rank
        + Vector(
          dx: .random(in: -30...30, using: &random), dy: .random(in: -30...30, using: &random))
    }
    if Bool.random(using: &random) { stroke = stroke.moved(by: Vector(dx: 500, dy: -3)) }
    if Int.random(in: 0..<4, using: &random) == 0 {
      return Mark.stroke(stroke).transformed(by: Transform(a: 2, b: 1, c: -0.5, d: 1, tx: 3, ty: 4))
    }
    return .stroke(stroke)
  }

  @Test func reachHasAllInkInIt() throws {
    var random = SeededGenerator(1)
    for _ in 0..<2000 {
      let mark = line(&random)
      let (reach, bounds) = (BoundsMeasurer.reach(of: mark), BoundsMeasurer.bounds(of: mark))
      #expect(try #require(reach).contains(try #require(bounds)))
    }
  }

  private func isSame(_ one: Rect?, _ other: Rect?) -> Bool {
    guard let one, let other else { return one == other }
    return one.outset(by: 1e-9).contains(other) && other.outset(by: 1e-9).contains(one)
  }

  @Test func boundsOfADrawingAreThoseOfItsInk() {
    var random = SeededGenerator(2)
    for count in [1, 2, 30, 700] {
      var drawing = Drawing((0..<count).map { _ in line(&random) })
      func all() -> Rect? {
        drawing.rankedMarks.compactMap { BoundsMeasurer.bounds(of: $0.mark) }
          .reduce(nil as Rect?) { $1.union($0) }
      }
      #expect(isSame(drawing.bounds, all()))
      for _ in 0..<5 {
        // The mark that reaches farthest to the left.
        let outermost = drawing.rankedMarks.min {
          (BoundsMeasurer.bounds(of: $0.mark)?.minX ?? 0)
            < (BoundsMeasurer.bounds(of: $1.mark)?.minX ?? 0)
        }
        drawing.apply(drawing.edits(removing: [outermost].compactMap(\.self)))
        #expect(isSame(drawing.bounds, all()))
      }
    }
  }
}
