import Geometry
import TestSupport
import Testing

/// Lines that no hand draws.
@Suite struct HostileFaceTests {
  private let area = Rect(x: -500, y: -500, width: 1000, height: 1000)

  private func find(_ lines: [[LinePoint]], _ limits: FaceSearch.Limits = .init()) -> FoundFace {
    FaceSearch(at: .zero, pixel: 1, within: area, limits: limits).face(among: lines)
  }

  private let square = [(-50, -50), (50, -50), (50, 50), (-50, 50), (-50, -50)].map {
    LinePoint(Point(x: $0.0, y: $0.1), width: 1)
  }

  @Test func pointsThatAreNoPlacesAreLeftOut() {
    var line = square
    for (index, point) in [
      Point(x: .nan, y: 0), Point(x: 0, y: .infinity), Point(x: -.infinity, y: .nan),
      Point(x: 1e300, y: 0), Point(x: 0, y: -Double.greatestFiniteMagnitude),
    ].enumerated() {
      line.insert(LinePoint(point, width: .nan), at: min(index * 2, line.count))
    }
    #expect(find([line]) == find([square]))
    #expect(find([line]).face != nil)
  }

  @Test func linesThatReachFarBeyondAreCut() {
    let far = 0x1p80
    let lines = [
      [(-far, -50), (far, -50)], [(50, -far), (50, far)], [(far, 50), (-far, 50)],
      [(-50, far), (-50, -far)],
    ].map { $0.map { LinePoint(Point(x: $0.0, y: $0.1), width: 1) } }
    let outline = find(lines).face?.outline ?? []
    #expect(Set(outline) == Set(square.map(\.location)))
  }

  @Test func linesWithoutLengthAreNone() {
    let dots = (0..<50).map { number in
      [LinePoint](
        repeating: LinePoint(Point(x: Double(number), y: 0), width: 3), count: number % 4)
    }
    #expect(find(dots) == .open)
    #expect(find(dots + [square]) == find([square]))
  }

  @Test func numbersThatAreNoneGiveUp() {
    for (pixel, gap, point) in [
      (Double.nan, 6.0, Point.zero), (0, 6, .zero), (-1, 6, .zero), (.infinity, 6, .zero),
      (1, .nan, .zero), (1, -1, .zero), (1, .infinity, .zero), (1, 6, Point(x: .nan, y: 0)),
      (1, 6, Point(x: .infinity, y: 0)), (1e-320, 6, .zero),
    ] {
      let search = FaceSearch(at: point, pixel: pixel, gap: gap, within: area)
      #expect(search.face(among: [square]) == .gaveUp, "\(pixel) \(gap) \(point)")
    }
    let nowhere = FaceSearch(
      at: .zero, pixel: 1, within: Rect(x: .nan, y: 0, width: 1, height: .nan))
    #expect(nowhere.face(among: [square]) == .gaveUp)
  }

  @Test func anAreaWithoutEndIsSearchedToTheEndOfTheLattice() {
    let all = Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)
    let search = FaceSearch(at: .zero, pixel: 1, within: all)
    #expect(search.face(among: [square]).face != nil)
    #expect(search.face(among: []) == .open)
  }

  @Test func aHugeHeapInOneSpotGivesUpWithinItsSteps() {
    var random = SeededGenerator(1)
    let heap = (0..<100_000).map { _ in
      (0..<2).map { _ in
        LinePoint(
          Point(x: .random(in: -4...4, using: &random), y: .random(in: -4...4, using: &random)),
          width: 1)
      }
    }
    let clock = ContinuousClock()
    let time = clock.measure { #expect(find(heap) == .gaveUp) }
    // A second at most on the slowest machine; ten times that for one that does other things as well.
    #expect(time < .seconds(10))
  }

  @Test func moreSegmentsThanAllowedGiveUp() {
    let lines = [[LinePoint]](repeating: square, count: 100)
    #expect(find(lines, .init(segments: 300)) == .gaveUp)
    #expect(find(lines, .init(segments: 400)).face != nil)
    #expect(find(lines, .init(steps: 1000)) == .gaveUp)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func linesOnAFewPlacesAloneEndTheSearch(seed: UInt64) {
    var random = SeededGenerator(seed)
    let lines = (0..<60).map { _ in
      (0..<Int.random(in: 1...9, using: &random)).map { _ in
        LinePoint(
          Point(
            x: Double(Int.random(in: -4...4, using: &random) * 25) + 3,
            y: Double(Int.random(in: -4...4, using: &random) * 25) + 1), width: 0)
      }
    }
    guard let face = find(lines).face else {
      Issue.record("no face among the lines of \(seed)")
      return
    }
    // No line passes through the face.
    for line in lines {
      for (start, end) in zip(line, line.dropFirst()) {
        for part in 1..<40 {
          let place =
            start.location + (end.location - start.location) * (Double(part) / 40)
          #expect(!face.contains(place) || face.distance(to: place) < 0.1, "\(seed)")
        }
      }
    }
  }
}
