import Geometry
import Inking
import Marks
import Testing
import Toolkit

@testable import Canvas

/// The string between the end of a line and the pen that pulls it.
@Suite struct PullStringTests {
  private func style(_ stabiliser: Stabiliser, unit: Double = 1) -> DrawnStyle {
    var style = PenStyle()
    style.stabiliser = stabiliser
    return DrawnStyle(style, unit: unit)
  }

  @Test func onlyAStringHasOne() {
    #expect(PullString(nil, from: .zero) == nil)
    #expect(PullString(style(.none), from: .zero) == nil)
    #expect(PullString(style(.weighted(0.5)), from: .zero) == nil)
    #expect(PullString(style(.string(40)), from: .zero) != nil)
  }

  @Test func lineStaysUntilTheStringIsTight() throws {
    var string = try #require(PullString(style(.string(40)), from: .zero))
    _ = string.pull(to: Point(x: 39, y: 0))
    #expect(string.ends.line == .zero && string.ends.pen == Point(x: 39, y: 0))
    _ = string.pull(to: Point(x: 100, y: 0))
    #expect(string.ends.line == Point(x: 60, y: 0))
  }

  @Test func lengthIsInUnitsOfTheView() throws {
    var string = try #require(PullString(style(.string(40), unit: 0.5), from: .zero))
    _ = string.pull(to: Point(x: 100, y: 0))
    #expect(string.ends.line == Point(x: 80, y: 0))
  }

  @Test func stringEndsWhereTheLineEnds() throws {
    let style = style(.string(25))
    var string = try #require(PullString(style, from: .zero))
    var line = InkLine(style.style, width: 2, unit: 1)
    line.append(HandSample(.zero, time: 0))
    for step in 1...60 {
      let place = Point(x: Double(step) * 3, y: 40 * Double(step % 7))
      _ = string.pull(to: place)
      line.append(HandSample(place.vector, time: Double(step) * 8))
      let end = try #require(line.points.last?.location)
      #expect((end - string.ends.line).length < 1e-6)
    }
  }

  @Test func areaHasBothEndsBeforeAndAfter() throws {
    var string = try #require(PullString(style(.string(10)), from: .zero))
    _ = string.pull(to: Point(x: 50, y: 0))
    let area = string.pull(to: Point(x: 50, y: 80))
    for point in [Point(x: 40, y: 0), Point(x: 50, y: 0), Point(x: 50, y: 80), string.ends.line] {
      #expect(area.contains(point))
    }
  }
}
