import Geometry
import TestSupport
import Testing

/// The places to which a box snaps.
@Suite struct SnapFinderTests {
  private let box = Rect(x: 100, y: 100, width: 40, height: 20)

  private func snap(_ box: Rect, to boxes: Rect..., by parts: SnapParts = .all) -> Snap {
    SnapFinder(to: boxes).snap(box, by: parts, within: 8)
  }

  private func line(_ x: Double, _ y: Double, _ endX: Double, _ endY: Double) -> SnapGuide {
    SnapGuide(kind: .line, start: Point(x: x, y: y), end: Point(x: endX, y: endY))
  }

  private func gap(_ x: Double, _ y: Double, _ endX: Double, _ endY: Double) -> SnapGuide {
    SnapGuide(kind: .gap, start: Point(x: x, y: y), end: Point(x: endX, y: endY))
  }

  // MARK: Edges and middles

  @Test func edgesSnapToEdges() {
    let snap = snap(box, to: Rect(x: 105, y: 300, width: 90, height: 10))
    #expect(snap.way == Vector(dx: 5, dy: 0))
    #expect(snap.guides(for: box.offset(by: snap.way)) == [line(105, 100, 105, 310)])
  }

  @Test func middlesSnapToMiddles() {
    let snap = snap(box, to: Rect(x: 300, y: 57, width: 31, height: 100))
    #expect(snap.way == Vector(dx: 0, dy: -3))
    #expect(snap.guides(for: box.offset(by: snap.way)) == [line(100, 107, 331, 107)])
  }

  @Test func whatIsFartherThanTheReachDoesNotCount() {
    #expect(snap(box, to: Rect(x: 148.5, y: 300, width: 90, height: 10)).way == .zero)
    #expect(snap(box, to: Rect(x: 148, y: 300, width: 90, height: 10))[.across] == 8)
    #expect(snap(box, to: Rect(x: 1000, y: 1000, width: 10, height: 10))[.down] == nil)
  }

  @Test func theNearestPlaceWins() {
    let snap = snap(
      box, to: Rect(x: 107, y: 300, width: 1000, height: 9),
      Rect(x: -900, y: 400, width: 998, height: 9))
    #expect(snap[.across] == -2)
  }

  @Test func aGuideGoesThroughAllBoxesWithItsPlace() {
    let snap = snap(
      box, to: Rect(x: 102, y: 300, width: 88, height: 10), Rect(x: 102, y: 0, width: 55, height: 9)
    )
    #expect(snap.guides(for: box.offset(by: snap.way)) == [line(102, 0, 102, 310)])
  }

  @Test func onlyTheEdgeUnderTheHandSnaps() {
    let right = SnapParts(at: Vector(dx: 1, dy: 0))
    let snap = snap(box, to: Rect(x: 97, y: 103, width: 500, height: 10), by: right)
    #expect(snap[.across] == nil && snap[.down] == nil)
    let other = self.snap(box, to: Rect(x: 143, y: 103, width: 500, height: 10), by: right)
    #expect(other[.across] == 3 && other[.down] == nil)
  }

  // MARK: Gaps

  @Test func aGapIsRepeated() {
    let snap = snap(
      box, to: Rect(x: 0, y: 40, width: 21, height: 200), Rect(x: 51, y: 30, width: 16, height: 230)
    )
    // The gap of 30 after 67 ends at 97.
    #expect(snap.way == Vector(dx: -3, dy: 0))
    let guides = snap.guides(for: box.offset(by: snap.way))
    #expect(guides.contains(gap(21, 110, 51, 110)) && guides.contains(gap(67, 110, 97, 110)))
  }

  @Test func aBoxBetweenTwoHasEqualGaps() {
    let snap = snap(
      box, to: Rect(x: 0, y: 40, width: 61, height: 200),
      Rect(x: 187, y: 30, width: 30, height: 230))
    #expect(snap[.across] == 4)
    let guides = snap.guides(for: box.offset(by: snap.way))
    #expect(guides.contains(gap(61, 110, 104, 110)) && guides.contains(gap(144, 110, 187, 110)))
  }

  @Test func boxesThatAreNotBesideItMakeNoGap() {
    let snap = snap(
      box, to: Rect(x: 0, y: 0, width: 21, height: 50), Rect(x: 51, y: 300, width: 16, height: 47))
    #expect(snap[.across] == nil)
  }

  // MARK: A grid

  @Test func aGridCatchesPlaces() {
    let finder = SnapFinder(to: [], grid: 50)
    let snap = finder.snap(box.offset(by: Vector(dx: 3, dy: -4)), within: 8)
    #expect(snap.way == Vector(dx: -3, dy: 4))
    #expect(snap.guides(for: box).isEmpty)
  }

  // MARK: Properties

  private func random(_ count: Int, using generator: inout SeededGenerator) -> [Rect] {
    (0..<count).map { _ in
      Rect(
        x: .random(in: 0...400, using: &generator), y: .random(in: 0...300, using: &generator),
        width: .random(in: 0...80, using: &generator),
        height: .random(in: 0...80, using: &generator))
    }
  }

  /// The lines of a box across or down.
  private func lines(_ box: Rect, _ axis: BoxAxis) -> [Double] {
    axis == .across
      ? [box.minX, box.centre.x, box.maxX] : [box.minY, box.centre.y, box.maxY]
  }

  @Test(arguments: 0..<400) func aSnappedBoxLiesOnItsGuides(seed: Int) {
    var generator = SeededGenerator(UInt64(seed))
    let boxes = random(.random(in: 0...9, using: &generator), using: &generator)
    let box = random(1, using: &generator)[0]
    let reach = Double.random(in: 0.5...20, using: &generator)
    let snap = SnapFinder(to: boxes).snap(box, within: reach)
    let moved = box.offset(by: snap.way)
    let guides = snap.guides(for: moved)
    for axis in BoxAxis.allCases {
      let ways = boxes.flatMap { other in
        lines(other, axis).flatMap { line in lines(box, axis).map { line - $0 } }
      }
      let least = ways.map(abs).filter { $0 <= reach }.min()
      guard let way = snap[axis] else {
        #expect(least == nil)
        continue
      }
      #expect(abs(way) <= reach)
      // A gap may be nearer than every line.
      if let least { #expect(abs(way) <= least + 1e-9) }
      let isOnLine = guides.contains { guide in
        let (start, end) = (axis.part(of: guide.start.vector), axis.part(of: guide.end.vector))
        return guide.kind == .line && start == end
          && lines(moved, axis).contains { abs($0 - start) < 1e-9 }
          && boxes.contains { lines($0, axis).contains { abs($0 - start) < 1e-9 } }
      }
      let gaps = guides.filter { guide in
        guide.kind == .gap
          && axis.other.part(of: guide.start.vector) == axis.other.part(of: guide.end.vector)
          && axis.part(of: guide.end - guide.start) > 0
      }.map { axis.part(of: $0.end - $0.start) }
      let areEqual = zip(gaps, gaps.dropFirst()).enumerated().allSatisfy { index, pair in
        index % 2 == 1 || abs(pair.0 - pair.1) < 1e-3
      }
      #expect(isOnLine || gaps.count >= 2 && areEqual)
      if let least, abs(abs(way) - least) > 1e-9 { #expect(gaps.count >= 2) }
    }
  }

  @Test func amongManyBoxesTheNearestCount() {
    let far = (0..<500).map {
      Rect(x: 101, y: 2000 + Double($0) * 10, width: 3, height: 5)
    }
    let near = (0..<SnapFinder.mostCompared).map {
      Rect(x: 500 + Double($0) * 10, y: 300, width: 3, height: 3)
    }
    #expect(SnapFinder(to: far + near).snap(box, within: 8)[.across] == nil)
    #expect(SnapFinder(to: far).snap(box, within: 8)[.across] == 1)
  }
}
