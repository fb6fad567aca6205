import Geometry
import Marks
import Testing

@Suite struct FinderTests {
  private let line = Mark.stroke(
    Stroke(
      through: [Point(x: 0, y: 0), Point(x: 100, y: 0), Point(x: 100, y: 100)],
      ink: Ink(colour: .blue, width: 4)))
  private let dot = Mark.dot(Dot(at: Point(x: 50, y: 50), ink: Ink(colour: .black, width: 10)))

  @Test func boundsHoldTheWidthOfTheLine() {
    #expect(BoundsMeasurer.bounds(of: line) == Rect(x: -2, y: -2, width: 104, height: 104))
  }

  @Test func boundsOfADotAreItsBox() {
    #expect(BoundsMeasurer.bounds(of: dot) == Rect(x: 45, y: 45, width: 10, height: 10))
  }

  @Test func emptyStrokeHasNoBounds() {
    #expect(BoundsMeasurer.bounds(of: .stroke(Stroke())) == nil)
  }

  @Test func boundsOfAGroupAreThoseOfAllInside() {
    var group = Stroke(ink: Ink(colour: .blue, width: 50))
    group.add(line)
    group.add(.dot(Dot(at: Point(x: 200, y: 0))))
    #expect(
      BoundsMeasurer.bounds(of: .stroke(group)) == Rect(x: -2, y: -2, width: 203, height: 104))
  }

  @Test func hitsALineWithinItsWidth() {
    let drawing = Drawing([line])
    #expect(HitTester.mark(at: Point(x: 50, y: 1.9), in: drawing)?.mark == line)
    #expect(HitTester.mark(at: Point(x: 50, y: 2.1), in: drawing)?.mark == nil)
    #expect(HitTester.mark(at: Point(x: 98.5, y: 70), in: drawing)?.mark == line)
  }

  @Test func hitsADotWithinItsRadius() {
    let drawing = Drawing([dot])
    // The corners of its box have no ink.
    for (way, isHit) in [(3.5, true), (3.6, false), (-3.5, true), (-3.6, false)] {
      let rank = Point(x: 50 + way, y: 50 - way)
      #expect((HitTester.mark(at: rank, in: drawing)?.mark == dot) == isHit)
    }
    let far = Point(x: 54, y: 54)
    #expect(HitTester.mark(at: far, in: drawing, tolerance: 0.7)?.mark == dot)
    #expect(HitTester.mark(at: far, in: drawing, tolerance: 0.6)?.mark == nil)
  }

  @Test func hitsFartherAwayWithTolerance() {
    #expect(HitTester.mark(at: Point(x: 50, y: 6), in: Drawing([line]), tolerance: 5)?.mark == line)
    #expect(HitTester.mark(at: Point(x: 50, y: 8), in: Drawing([line]), tolerance: 5)?.mark == nil)
  }

  @Test func hitsTheTopmost() {
    let first = Mark.dot(Dot(at: .zero, ink: Ink(colour: .blue, width: 10)))
    let second = Mark.dot(Dot(at: .zero, ink: Ink(colour: .black, width: 4)))
    #expect(HitTester.mark(at: .zero, in: Drawing([first, second]))?.mark == second)
    #expect(HitTester.mark(at: Point(x: 4, y: 0), in: Drawing([first, second]))?.mark == first)
  }

  @Test func hitsTheWholeGroupByOnePart() {
    var group = Stroke()
    group.add(dot)
    group.add(line)
    let mark = Mark.stroke(group)
    #expect(HitTester.mark(at: Point(x: 50, y: 50), in: Drawing([mark]))?.mark == mark)
    #expect(HitTester.mark(at: Point(x: 100, y: 50), in: Drawing([mark]))?.mark == mark)
    #expect(HitTester.mark(at: Point(x: 70, y: 70), in: Drawing([mark]))?.mark == nil)
  }

  @Test func hitsExactlyFarOut() {
    let far = Stroke(
      through: [Point(x: 1e9, y: 1e9), Point(x: 1e9 + 10, y: 1e9)],
      ink: Ink(colour: .blue, width: 1))
    let drawing = Drawing([.stroke(far)])
    #expect(HitTester.mark(at: Point(x: 1e9 + 5, y: 1e9 + 0.5), in: drawing) != nil)
    #expect(HitTester.mark(at: Point(x: 1e9 + 5, y: 1e9 + 0.51), in: drawing)?.mark == nil)
  }

  @Test func countsWhatTheDrawingHolds() {
    var group = Stroke()
    group.add(dot)
    group.add(line)
    let counter = MarkCounter.count(Drawing([.stroke(group), line, dot, dot]))
    #expect(counter.marks == 4)
    #expect(counter.dots == 3)
    #expect(counter.strokes == 3)
    #expect(counter.vertices == 6)
  }

  @Test func dumpsOneMarkALine() {
    var group = Stroke()
    group.add(.dot(Dot(at: Point(x: 1, y: 1))))
    group.add(
      .stroke(Stroke(through: [.zero, Point(x: 5, y: 5)], ink: Ink(colour: .white, width: 3))))
    let translucent = Ink(colour: Colour(0xFF0000, alpha: 0.5), width: 2.5)
    let drawing = Drawing([
      .dot(Dot(at: Point(x: 12.5, y: 8))),
      .stroke(Stroke(through: [Point(x: 10, y: 10), Point(x: 20, y: 10.25)], ink: translucent)),
      .stroke(group),
      .stroke(Stroke()),
    ])
    #expect(
      TextDumper.text(of: drawing) == """
        dot 12.5,8 2 #000000
        stroke 2.5 1,0,0,0.5 10,10 20,10.25
        stroke 1 #0000ff { dot 1,1 2 #000000; stroke 3 #ffffff 0,0 5,5 }
        stroke 1 #0000ff

        """)
  }
}
