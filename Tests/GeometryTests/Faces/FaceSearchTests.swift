import Geometry
import Testing

/// Faces that are told from the lines around them.
@Suite struct FaceSearchTests {
  private let area = Rect(x: -1000, y: -1000, width: 2000, height: 2000)

  private func box(_ rect: Rect, width: Double = 0) -> [LinePoint] {
    (rect.corners + [rect.origin]).map { LinePoint($0, width: width) }
  }

  private func line(_ points: (Double, Double)..., width: Double = 0) -> [LinePoint] {
    points.map { LinePoint(Point(x: $0.0, y: $0.1), width: width) }
  }

  private func find(
    _ lines: [[LinePoint]], at point: Point = .zero, pixel: Double = 1, gap: Double = 6
  ) -> FoundFace {
    FaceSearch(at: point, pixel: pixel, gap: gap, within: area).face(among: lines)
  }

  /// A square with half a side of 50 whose upper side has a gap.
  private func square(gap: Double, width: Double = 0) -> [LinePoint] {
    line(
      (gap / 2, -50), (50, -50), (50, 50), (-50, 50), (-50, -50), (-gap / 2, -50), width: width)
  }

  @Test func aBoxIsFilledUpToTheMiddleOfItsLine() {
    let rect = Rect(x: -20, y: -10, width: 50, height: 30)
    let face = find([box(rect, width: 8)]).face
    #expect(face.map { Set($0.outline) } == Set(rect.corners))
    #expect(face?.islands == [])
  }

  @Test func islandsAreKeptOutAndWhatLiesInThemIsNone() {
    let lines = [
      box(Rect(x: -100, y: -100, width: 200, height: 200)),
      box(Rect(x: 20, y: -20, width: 40, height: 40)),
      box(Rect(x: 30, y: -10, width: 10, height: 10)),
      box(Rect(x: -80, y: -80, width: 20, height: 20)),
      line((-50, 50), (-30, 60), (-40, 80)),
    ]
    let face = find(lines).face
    #expect(face?.outline.count == 4)
    #expect(face?.islands.count == 2)
    #expect(face?.size == 40000.0 - 1600 - 400)
    let inner = find(lines, at: Point(x: 25, y: 0)).face
    #expect(inner?.size == 1500)
  }

  @Test func islandsThatTouchOrTieToTheOutlineAreKeptOut() {
    let lines = [
      box(Rect(x: -100, y: -100, width: 200, height: 200)),
      box(Rect(x: 20, y: -20, width: 40, height: 40)),
      line((60, 0), (100, 0)),
      box(Rect(x: -100, y: 20, width: 30, height: 30)),
    ]
    let face = find(lines).face
    #expect(face?.size == 40000.0 - 1600 - 900)
    #expect(face?.islands.count == 1)
  }

  @Test func aCrossingLineDividesABox() {
    let lines = [
      box(Rect(x: -100, y: -100, width: 200, height: 200)), line((10, -120), (10, 120)),
    ]
    #expect(find(lines).face?.size == 110.0 * 200)
    #expect(find(lines, at: Point(x: 50, y: 0)).face?.size == 90.0 * 200)
  }

  @Test func nothingAroundAPointIsOpen() {
    #expect(find([]) == .open)
    #expect(find([box(Rect(x: 10, y: 10, width: 50, height: 50))]) == .open)
    #expect(find([line((-50, -50), (50, 50))]) == .open)
  }

  @Test func aFaceThatLeavesTheAreaIsOpen() {
    let lines = [box(Rect(x: -1500, y: -100, width: 3000, height: 200))]
    #expect(find(lines) == .open)
    #expect(find([box(Rect(x: -900, y: -900, width: 1800, height: 1800))]).face != nil)
    #expect(find(lines, at: Point(x: 5000, y: 0)) == .open)
  }

  @Test func aGapIsBridgedUpToItsLimit() {
    let face = find([square(gap: 5.8)]).face
    #expect(face.map { abs($0.size - 10000) < 1 } == true)
    #expect(find([square(gap: 6.2)]) == .open)
    #expect(find([square(gap: 5.8)], gap: 5) == .open)
  }

  @Test func theGapOfAWideLineIsMeasuredBetweenItsInk() {
    #expect(find([square(gap: 9.8, width: 4)]).face != nil)
    #expect(find([square(gap: 10.2, width: 4)]) == .open)
  }

  @Test func aGapIsOneOnTheScreen() {
    #expect(find([square(gap: 20)], pixel: 4, gap: 24).face != nil)
    #expect(find([square(gap: 5)], pixel: 0.5, gap: 3) == .open)
  }

  @Test func anEndBeforeALineIsTiedToIt() {
    let walls = [box(Rect(x: -100, y: -100, width: 200, height: 200))]
    let face = find(walls + [line((30, -95), (30, 96))]).face
    #expect(face.map { abs($0.size - 130 * 200) < 200 } == true)
    #expect(find(walls + [line((30, -95), (30, 92))]).face?.size == 40000)
  }

  @Test func noPointMovesWhereAGapIsBridged() {
    let lines = [
      line((-50, -48), (-50, 50), (50, 50), (50, -50)), line((-47, -50), (46, -50)),
    ]
    let corners = lines.joined().map(\.location)
    let face = find(lines).face
    let near = face?.outline.allSatisfy { corner in
      corners.contains { ($0 - corner).length < 0.2 }
    }
    #expect(near == true)
  }

  @Test func anOvershootCutsNothingOffBesideIt() {
    let lines = [
      line((-50, -50), (-50, 50)), line((-53, 50), (53, 50)), line((50, 53), (50, -53)),
      line((53, -50), (-53, -50)), box(Rect(x: -90, y: -90, width: 180, height: 180)),
    ]
    #expect(find(lines).face?.size == 10000)
    #expect(find(lines, at: Point(x: 0, y: 70)).face?.size == 180.0 * 180 - 10000)
  }

  @Test func aPointBetweenTheStrokesOfALineTracedTwiceFindsTheFaceBeside() {
    let lines = [
      box(Rect(x: -50, y: -50, width: 100, height: 100)),
      line((-51, -49.6), (51, -50.3), (51, 51), (-50.4, 50.4), (-50.4, -52)),
    ]
    let face = find(lines, at: Point(x: -50.2, y: 0)).face
    #expect(face.map { abs($0.size - 10000) < 100 } == true)
  }

  @Test func aPointOnALineFindsAFaceBesideIt() {
    let lines = [box(Rect(x: -50, y: -50, width: 100, height: 100)), line((0, -50), (0, 50))]
    #expect(find(lines).face?.size == 5000)
    #expect(find(lines, at: Point(x: 0, y: -50)).face?.size == 5000)
  }

  @Test func manyCopiesOfALineAreLikeOne() {
    let rect = Rect(x: -20, y: -10, width: 50, height: 30)
    let copies = (0..<9).map { $0 % 2 == 0 ? box(rect) : box(rect).reversed() }
    #expect(find(copies).face.map { Set($0.outline) } == Set(rect.corners))
  }

  @Test func linesThatLieOnEachOtherInPartEncloseAFace() {
    let lines = [
      line((-50, -50), (10, -50)), line((50, -50), (-20, -50)), line((-60, -50), (-10, -50)),
      line((50, -50), (50, 20)), line((50, 50), (50, 0)), line((50, 50), (-50, 50), (-50, -50)),
    ]
    #expect(find(lines, gap: 0).face?.size == 10000)
  }

  @Test func aFaceFarOutIsFoundLikeOneNearZero() {
    let far = Vector(dx: 0x1p40, dy: -0x1p40)
    let lines = [square(gap: 5), box(Rect(x: 10, y: 10, width: 20, height: 20))]
    let there = lines.map { $0.map { LinePoint($0.location + far, width: 0) } }
    let face = FaceSearch(at: .zero + far, pixel: 1, within: area.offset(by: far))
      .face(among: there).face
    let near = find(lines).face
    #expect(face != nil)
    #expect(face?.outline.map { $0 - far } == near?.outline)
    #expect(face?.islands.map { $0.map { $0 - far } } == near?.islands)
  }
}
