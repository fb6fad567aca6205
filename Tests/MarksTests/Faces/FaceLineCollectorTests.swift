import Geometry
import Inking
import Marks
import TestSupport
import Testing

/// The lines of a drawing among which a face is sought.
@Suite struct FaceLineCollectorTests {
  private let rect = Rect(x: -50, y: -50, width: 100, height: 100)

  private func outline(_ rect: Rect) -> Stroke {
    Stroke(through: rect.corners + [rect.origin], ink: Ink(colour: .black, width: 2))
  }

  private func find(_ marks: [Mark], at point: Point = .zero) -> Face? {
    let search = FaceSearch(
      at: point, pixel: 1, within: Rect(x: -500, y: -500, width: 1000, height: 1000))
    guard case .face(let face) = FaceLineCollector.face(search, in: Drawing(marks)) else {
      return nil
    }
    return face
  }

  @Test func aLineAsItWasDrawnEnclosesAFace() {
    #expect(find([.stroke(outline(rect))]).map { Set($0.outline) } == Set(rect.corners))
  }

  @Test func aMovedLineEnclosesAFaceWhereItIsNow() {
    let way = Vector(dx: 30, dy: 10)
    let face = find([Mark.stroke(outline(rect)).moved(by: way)])
    #expect(face.map { Set($0.outline) } == Set(rect.offset(by: way).corners))
  }

  @Test func partsOfACutLineEncloseNothingWhereItWasCut() {
    let eraser = Eraser(
      through: [Point(x: 0, y: -60), Point(x: 0, y: -40)], radius: 8, tolerance: 0.1)
    let drawing = Drawing([.stroke(outline(rect))])
    let pieces = drawing.pieces(leftBy: eraser).flatMap(\.pieces)
    #expect(pieces.count == 2)
    #expect(find(pieces) == nil)
    #expect(find(pieces + [.stroke(outline(rect.outset(by: 20)))])?.outline.count == 4)
  }

  @Test func membersOfGroupsEncloseFaces() {
    let group = Stroke(grouping: [.stroke(outline(rect))], ink: .line)
    #expect(find([.stroke(group)])?.outline.count == 4)
    #expect(find([.filtered(FilteredGroup([.stroke(outline(rect))]))])?.outline.count == 4)
  }

  @Test func aPictureEnclosesAFaceAndDotsAreNone() {
    let look = PictureLook(
      medium: MediumHash(digest: [UInt8](repeating: 7, count: 32)),
      size: Size(width: 60, height: 40), pixelsPerUnit: 1)
    let picture = Mark.picture(PictureMark(look, at: Point(x: 5, y: 5)))
    let dots = (0..<20).map { Mark.dot(Dot(at: Point(x: Double($0), y: 3))) }
    let face = find([picture] + dots)
    let frame = Rect(x: -25, y: -15, width: 60, height: 40)
    #expect(face.map { Set($0.outline) } == Set(frame.corners))
    #expect(find(dots) == nil)
  }

  // MARK: Lines that are hidden

  private func filled(_ rect: Rect, _ colour: Colour, outlined: Bool = true) -> Mark {
    let half = Size(width: rect.width / 2, height: rect.height / 2)
    let ink = Ink(colour: outlined ? .black : Colour.black.withAlpha(0), width: 2)
    let fill = ShapeFill(.solid, colour)
    return .shape(
      ShapeMark(
        Shape(.figure(ShapeFigure(.rectangle, half: half)), fill: fill), ink: ink, at: rect.centre))
  }

  private func line(_ points: Point...) -> Mark {
    .stroke(Stroke(through: points, ink: Ink(colour: .black, width: 2)))
  }

  private var across: Mark { line(Point(x: 10, y: -100), Point(x: 10, y: 100)) }

  private func box(_ face: Face?) -> Rect? {
    face.map { Rect(around: $0.outline.map { Point(x: $0.x.rounded(), y: $0.y.rounded()) }) }
  }

  @Test func whatAnOpaqueFillingHidesBoundsNothing() {
    let inner = Mark.stroke(outline(rect.outset(by: -20)))
    #expect(box(find([across, inner, filled(rect, .blue)])) == rect)
    // What lies above it is seen, and so is what lies below a transparent one.
    #expect(box(find([filled(rect, .blue), inner])) == rect.outset(by: -20))
    let half = filled(rect, Colour.blue.withAlpha(0.5))
    #expect(box(find([across, half])) == Rect(x: -50, y: -50, width: 60, height: 100))
  }

  @Test func whatIsSeenOfALineBoundsUpToTheFilling() {
    // The line ends at the edge of a filling on its way, which closes the rest with it.
    let cover = Rect(x: -70, y: -20, width: 40, height: 40)
    for outlined in [true, false] {
      let face = find([.stroke(outline(rect)), filled(cover, .blue, outlined: outlined)])
      #expect(box(face) == rect, "\(outlined)")
      #expect(face?.outline.count == 8, "\(outlined)")
    }
  }

  @Test(arguments: [("", true), ("invert", false)])
  func aFillingInAGroupHidesUnlessThereAreFilters(text: String, hides: Bool) {
    let inner = Rect(x: -20, y: -20, width: 40, height: 40)
    let group = Mark.filtered(
      FilteredGroup([filled(rect, .blue)], through: GroupFilters(text)))
    let face = find([.stroke(outline(inner)), group])
    #expect(box(face) == (hides ? rect : inner))
  }

  @Test func aFillingWithoutAnOutlineThatHidesNothingInPartBoundsNothing() {
    let cover = Rect(x: 10, y: -20, width: 30, height: 40)
    let hidden = line(Point(x: 20, y: 0), Point(x: 30, y: 5))
    let face = find([hidden, .stroke(outline(rect)), filled(cover, .blue, outlined: false)])
    #expect(face?.outline.count == 4 && face?.islands == [])
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func theHiddenPartOfALineIsWhatLiesInsideOfAFillingAbove(seed: UInt64) {
    var random = SeededGenerator(seed)
    func place() -> Double { Double.random(in: -45...45, using: &random) }
    let rows = (0..<4).map { _ in place() }
    let lines = rows.map { line(Point(x: -60, y: $0), Point(x: 60, y: $0)) }
    let cover = Rect(
      from: Point(x: place(), y: place()), to: Point(x: place(), y: place()))
    guard cover.width > 4, cover.height > 4 else { return }
    let point = cover.centre
    guard rows.allSatisfy({ abs($0 - point.y) > 1 }) else { return }
    let marks = [.stroke(outline(rect))] + lines + [filled(cover, .blue)]
    #expect(box(find(marks, at: point)) == box(Face(outline: cover.corners)), "\(seed)")
  }

  @Test func manyFillingsOverManyLinesTakeABoundedTime() {
    let lines = (0..<3000).map { number in
      let height = Double(number) / 10 - 150
      return line(Point(x: -400, y: height), Point(x: 400, y: height + 1))
    }
    let covers = (0..<3000).map { number in
      filled(rect.outset(by: 100 + Double(number % 50)), .blue, outlined: false)
    }
    let search = FaceSearch(at: .zero, pixel: 1, limits: FaceSearch.Limits(steps: 100_000))
    let found = FaceLineCollector.face(search, in: Drawing(lines + covers))
    #expect(found == .gaveUp)
  }

  // MARK: Far outlines

  @Test func anOutlineFarOutOfAnyViewIsFoundOnACoarserLattice() {
    let circle = Mark.shape(
      ShapeMark(
        Shape(
          .figure(
            ShapeFigure(.ellipse, half: Size(width: 4000, height: 4000)))),
        ink: Ink(colour: .black, width: 2), at: Point(x: 3990, y: 0)))
    for pixel in [1.0, 0.1, 0.01] {
      let search = FaceSearch(at: .zero, pixel: pixel)
      guard case .face(let face) = FaceLineCollector.face(search, in: Drawing([circle])) else {
        Issue.record("\(pixel)")
        continue
      }
      // The four curves of a circle are off by 0.03 % of its radius.
      let (centre, slack) = (Point(x: 3990, y: 0), 4000 * 0.0003 + pixel)
      #expect(face.outline.allSatisfy { abs(($0 - centre).length - 4000) < slack }, "\(pixel)")
    }
  }

  @Test func nothingIsSoughtBeyondTheLines() {
    let open = line(Point(x: -1e6, y: -40), Point(x: 1e6, y: -40))
    let search = FaceSearch(at: .zero, pixel: 1)
    #expect(FaceLineCollector.face(search, in: Drawing([open])) == .open)
    #expect(FaceLineCollector.face(search, in: Drawing([])) == .open)
  }

  @Test func aSearchThatNobodyWantsGivesUp() {
    var search = FaceSearch(at: .zero, pixel: 1)
    search.isUnwanted = { true }
    #expect(FaceLineCollector.face(search, in: Drawing([.stroke(outline(rect))])) == .gaveUp)
  }
}
