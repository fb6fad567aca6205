import Geometry
import Marks
import Testing

@Suite struct ForeignMarkTests {
  private let foreign = ForeignMark(
    kind: "polygon", box: Rect(x: -10, y: -5, width: 40, height: 20), from: Point(x: 110, y: 55),
    media: [MediumHash([UInt8](repeating: 0xAB, count: 32))].compactMap(\.self), body: [0, 1, 255])
  private var mark: Mark { .foreign(foreign) }
  private let frame = Rect(x: 100, y: 50, width: 40, height: 20)

  @Test func locationAndSizeAreThoseOfItsFrame() {
    #expect(foreign.frame == frame)
    #expect(mark.location == frame.origin)
    #expect(mark.size == frame.size)
    #expect(mark.lastChild == nil)
  }

  @Test func aNewLocationTakesTheOriginAlong() {
    var moved = mark
    moved.location = Point(x: 0, y: 1)
    #expect(moved.location == Point(x: 0, y: 1))
    guard case .foreign(let there) = moved else { return }
    #expect(there.origin == Point(x: 10, y: 6))
    #expect(there.body == foreign.body)
  }

  @Test func movesAndSettlesWithoutALookIntoItsBytes() {
    let moved = mark.moved(by: Vector(dx: 7, dy: -3))
    #expect(moved.location == Point(x: 107, y: 47))
    #expect(moved.settled == moved)
    #expect(moved.moved(by: Vector(dx: -7, dy: 3)) == mark)
    #expect(moved != mark)
    guard case .foreign(let there) = moved.settled else { return }
    #expect(there.origin == Point(x: 117, y: 52))
    #expect((there.box, there.media, there.body) == (foreign.box, foreign.media, foreign.body))
  }

  @Test func takesNoChildren() {
    var other = mark
    other.add(.dot(Dot(at: .zero)))
    other.remove(.dot(Dot(at: .zero)))
    #expect(other == mark)
  }

  @Test func isHitInsideItsFrame() {
    let drawing = Drawing([mark])
    #expect(BoundsMeasurer.bounds(of: mark) == frame)
    #expect(HitTester.mark(at: Point(x: 120, y: 60), in: drawing)?.mark == mark)
    #expect(HitTester.mark(at: Point(x: 141, y: 60), in: drawing) == nil)
    #expect(HitTester.mark(at: Point(x: 141, y: 60), in: drawing, tolerance: 2)?.mark == mark)
    #expect(MarkSelection(inside: frame, of: drawing)?.count == 1)
    #expect(drawing.mayHaveInk(in: Rect(x: 120, y: 60, width: 1, height: 1)))
    #expect(!drawing.mayHaveInk(in: Rect(x: 20, y: 60, width: 1, height: 1)))
  }

  @Test func anEmptyFrameIsNoInk() {
    let flat = Mark.foreign(
      ForeignMark(kind: "x", box: Rect(x: 0, y: 0, width: 9, height: 0), from: .zero, body: []))
    #expect(BoundsMeasurer.bounds(of: flat) == nil)
    #expect(HitTester.mark(at: Point(x: 1, y: 0), in: Drawing([flat])) == nil)
  }

  @Test func aGroupHoldsOneAndMovesIt() {
    var group = Stroke()
    group.add(mark)
    group.add(.dot(Dot(at: .zero)))
    let moved = Mark.stroke(group).moved(by: Vector(dx: 5, dy: 5))
    #expect(MarkCounter.count(Drawing([moved])).foreign == 1)
    #expect(moved.lastChild == .dot(Dot(at: Point(x: 5, y: 5))))
    #expect(HitTester.mark(at: Point(x: 144, y: 74), in: Drawing([moved]))?.mark == moved)
    #expect(BoundsMeasurer.bounds(of: moved.settled) == BoundsMeasurer.bounds(of: moved))
  }

  @Test func isCountedByItself() {
    let counts = MarkCounter.count(Drawing([mark, .dot(Dot(at: .zero)), mark]))
    #expect((counts.marks, counts.foreign, counts.dots) == (3, 2, 1))
  }

  @Test func isDumpedWithAllItsBytes() {
    let hash = String(repeating: "ab", count: 32)
    #expect(
      TextDumper.text(of: Drawing([mark]))
        == "foreign polygon 100,50 40,20 from 110,55 medium \(hash) body 0001ff\n")
    var group = Stroke()
    group.add(.foreign(ForeignMark(kind: "x", box: foreign.box, from: .zero, body: [])))
    #expect(
      TextDumper.text(of: Drawing([.stroke(group)]))
        == "stroke 1 #0000ff { foreign x -10,-5 40,20 from 0,0 body  }\n")
  }

  @Test func marksThatDifferInAByteAreNotEqual() {
    let other = ForeignMark(
      kind: "polygon", box: foreign.box, from: foreign.origin, media: foreign.media,
      body: [0, 1, 254])
    #expect(Mark.foreign(other) != mark)
    #expect(
      ForeignMark(kind: "line", box: foreign.box, from: .zero, body: [])
        != ForeignMark(kind: "lines", box: foreign.box, from: .zero, body: []))
  }

  @Test func numbersBeyondTheLimitsAreFound() {
    #expect(Limits.hold(mark))
    for (box, origin) in [
      (Rect(x: 0, y: 0, width: 0x1p41, height: 1), Point.zero),
      (Rect(x: .nan, y: 0, width: 1, height: 1), .zero),
      (Rect(x: 0, y: 0, width: 1, height: .infinity), .zero),
      (Rect(x: 0, y: 0, width: 1, height: 1), Point(x: 0, y: -0x1p41)),
      (Rect(x: -0x1p42, y: 0, width: 1, height: 1), Point(x: 0x1p42, y: 0)),
    ] {
      let far = ForeignMark(kind: "x", box: box, from: origin, body: [])
      #expect(!Limits.hold(.foreign(far)), "\(box), \(origin)")
    }
  }

  @Test func namesAreShortWordsOfSmallLetters() {
    for name in ["a", "polygon", String(repeating: "z", count: 32)] {
      #expect(ForeignMark.isName(name.utf8))
    }
    for name in ["", "Polygon", "a b", "a1", "é", String(repeating: "z", count: 33)] {
      #expect(!ForeignMark.isName(name.utf8))
    }
  }

  @Test func makesOtherMarksNoLarger() {
    #expect(MemoryLayout<ForeignMark>.size <= MemoryLayout<Stroke>.size)
  }
}
