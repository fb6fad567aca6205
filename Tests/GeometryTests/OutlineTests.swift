import Geometry
import TestSupport
import Testing

/// Compares an outline, filled by the winding rule, with the discs along the line, by testing many points.
@Suite struct OutlineTests {
  private static let tolerance = 0.05

  /// Lines with difficult outlines, as their points with widths.
  private static let lines: [[LinePoint]] = [
    line((10, 20, 6)),
    line((5, 20, 8), (35, 20, 8)),
    line((5, 20, 1), (35, 22, 12)),
    line((5, 20, 0), (20, 20, 10), (35, 20, 0)),
    // Coincident points, with one width and with several.
    line((8, 8, 4), (8, 8, 4), (20, 30, 4), (20, 30, 4)),
    line((8, 8, 0), (8, 8, 3), (8, 8, 9), (20, 30, 9), (20, 30, 1), (34, 30, 1)),
    line((20, 20, 9), (20, 20, 9), (20, 20, 9)),
    // A small disc within a large one, before, between and behind.
    line((18, 20, 2), (20, 20, 24), (36, 20, 1)),
    line((5, 5, 1), (20, 20, 24), (24, 20, 3), (20, 20, 24), (36, 36, 1)),
    line((5, 20, 1), (20, 20, 24), (22, 21, 1)),
    // A huge step of the width.
    line((4, 20, 1), (19, 20, 1), (20, 20, 22), (21, 20, 1), (36, 20, 1)),
    line((4, 20, 0.1), (24, 20, 30)),
    // Reversals, exact ones and others.
    line((5, 20, 4), (35, 20, 4), (5, 20, 4)),
    line((5, 20, 2), (35, 20, 10), (5, 20.5, 2)),
    line((5, 20, 10), (30, 20, 2), (5, 19, 6), (30, 24, 1)),
    // Turns within the width.
    line((20, 20, 14), (22, 20, 12), (22, 22, 15), (20, 22, 13), (20, 20, 14)),
    line((10, 10, 10), (11, 30, 10), (12, 10, 10), (13, 30, 2)),
    line((5, 5, 6), (30, 6, 2), (18, 34, 9), (17, 4, 1)),
  ]

  private static func line(_ points: (Double, Double, Double)...) -> [LinePoint] {
    points.map { LinePoint(Point(x: $0.0, y: $0.1), width: $0.2) }
  }

  @Test(arguments: lines) func coversWhatTheDiscsAlongTheLineCover(line: [LinePoint]) {
    expectCovered(line)
  }

  @Test(arguments: 0..<Extent.of(20, usually: 5)) func coversWhatTheDiscsAlongAnyLineCover(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed)
    var (place, heading) = (Point(x: 20, y: 20), 0.0)
    let bend = [0.2, 1.0, 3.2][Int(seed % 3)]
    let line = (0..<14).map { _ in
      heading += .random(in: -bend...bend, using: &random)
      place = place + Vector(dx: .random(in: 0...6, using: &random), dy: 0).turned(by: heading)
      let width = Double.random(in: -1...4, using: &random)
      return LinePoint(place, width: width * width)
    }
    expectCovered(line)
  }

  @Test func noCornerIsOutsideOfTheDiscs() {
    for line in Self.lines {
      for corner in Outline(of: line, tolerance: Self.tolerance).paths.joined() {
        #expect(Self.depth(of: corner, in: line) > -Self.tolerance - Self.spacing, "\(line)")
      }
    }
  }

  @Test func containsWhatTheDiscsCoverAlsoAtTheHeightOfItsCorners() {
    for line in Self.lines {
      let outline = Outline(of: line, tolerance: Self.tolerance)
      let slack = Self.tolerance + Self.spacing
      for corner in outline.paths.joined() {
        for x in 0..<40 {
          let place = Point(x: Double(x) + 0.37, y: corner.y)
          let depth = Self.depth(of: place, in: line)
          if abs(depth) > slack {
            #expect(outline.contains(place) == (depth > 0), "\(line), \(place)")
          }
        }
      }
    }
  }

  @Test func nothingIsInsideOfNoLine() {
    #expect(!Outline(of: [], tolerance: 0.1).contains(.zero))
  }

  @Test func pointsThatAreNoPlacesAreLeftOut() {
    let line = Self.line((5, 20, 2), (.nan, 3, 2), (20, .infinity, 2), (20, 9, .nan), (35, 20, 2))
    let plain = Self.line((5, 20, 2), (35, 20, 2))
    #expect(Outline(of: line, tolerance: 0.1) == Outline(of: plain, tolerance: 0.1))
    #expect(Outline(of: [], tolerance: 0.1).paths.isEmpty)
  }

  @Test func aFinerOutlineHasMoreCorners() {
    let line = Self.line((5, 20, 2), (35, 20, 9))
    let counts = [1, 0.1, 0.01].map { tolerance in
      Outline(of: line, tolerance: tolerance).paths.joined().count
    }
    #expect(counts[0] < counts[1] && counts[1] < counts[2])
  }

  /// The distance between the tested discs, in position and radius together.
  private static let spacing = 0.1

  /// Tests a grid of points that aren't too near to the edge, and checks that the paths wind around all in the same direction.
  private func expectCovered(_ line: [LinePoint]) {
    let outline = Outline(of: line, tolerance: Self.tolerance)
    let slack = Self.tolerance + Self.spacing
    var wrong: [String] = []
    for y in 0..<40 {
      for x in 0..<40 {
        let place = Point(x: Double(x) + 0.37, y: Double(y) + 0.43)
        let winding = Self.winding(of: outline, around: place)
        let depth = Self.depth(of: place, in: line)
        let isRight = depth > slack ? winding < 0 : depth < -slack ? winding == 0 : winding <= 0
        let isHit = outline.contains(place)
        if !isRight || isHit != (winding != 0) {
          wrong.append("\(place) is \(depth) deep, with a winding of \(winding), hit: \(isHit)")
        }
      }
    }
    #expect(wrong.isEmpty, "\(line)")
  }

  /// The greatest depth of a point inside any disc along the line; negative outside of all.
  private static func depth(of place: Point, in line: [LinePoint]) -> Double {
    let radii = line.map { max($0.width / 2, 0) }
    var depth = radii[0] - (place - line[0].location).length
    for index in line.indices.dropFirst() {
      let (start, way) = (line[index - 1].location, line[index].location - line[index - 1].location)
      let growth = radii[index] - radii[index - 1]
      let count = ((way.length + abs(growth)) / spacing).rounded(.up)
      for number in 0...Int(count) {
        let part = count > 0 ? Double(number) / count : 0
        let distance = (place - (start + way * part)).length
        depth = max(depth, radii[index - 1] + growth * part - distance)
      }
    }
    return depth
  }

  /// The winding number of the paths around a point, clockwise with y pointing down.
  private static func winding(of outline: Outline, around place: Point) -> Int {
    var winding = 0
    for path in outline.paths {
      for (start, end) in zip(path, path.dropFirst() + path.prefix(1)) {
        let isAbove = (start.y <= place.y, end.y <= place.y)
        guard isAbove.0 != isAbove.1 else { continue }
        let x = start.x + (end.x - start.x) * (place.y - start.y) / (end.y - start.y)
        if x > place.x { winding += isAbove.0 ? 1 : -1 }
      }
    }
    return winding
  }
}
