import Geometry
import TestSupport
import Testing

@testable import Marks

/// The place of a filling in the order of marks, and the mark that is filled anew.
@Suite struct FaceFillingTests {
  private let rect = Rect(x: -50, y: -50, width: 100, height: 100)
  private let fill = ShapeFill(.solid, .blue)

  private func outline(_ rect: Rect) -> Mark {
    .stroke(Stroke(through: rect.corners + [rect.origin], ink: Ink(colour: .black, width: 2)))
  }

  private func rectangle(_ rect: Rect, fill: ShapeFill? = nil) -> Mark {
    let half = Size(width: rect.width / 2, height: rect.height / 2)
    return .shape(
      ShapeMark(
        Shape(.figure(ShapeFigure(.rectangle, half: half)), fill: fill),
        ink: Ink(colour: .black, width: 2), at: rect.centre))
  }

  private var picture: Mark {
    let look = PictureLook(
      medium: MediumHash(digest: [UInt8](repeating: 7, count: 32)),
      size: Size(width: 300, height: 300), pixelsPerUnit: 1)
    return .picture(PictureMark(look, at: .zero))
  }

  private func find(_ drawing: Drawing, at point: Point = .zero, pixel: Double = 1) -> FaceFilling {
    let area = Rect(x: -500, y: -500, width: 1000, height: 1000)
    return FaceFilling(
      of: FaceSearch(at: point, pixel: pixel, within: area), with: fill, in: drawing)
  }

  /// The number of marks below a new filling; nil if there is none.
  private func place(_ marks: [Mark], at point: Point = .zero) -> Int? {
    var drawing = Drawing(marks)
    guard case .new(let mark, let rank) = find(drawing, at: point) else { return nil }
    drawing.apply(drawing.delta(of: drawing.edits(adding: [mark], above: rank)))
    return drawing.rankedMarks.firstIndex { $0.mark == mark.settled }
  }

  @Test func aFillingIsBelowTheLowestLineAroundIt() {
    let far = outline(rect.offset(by: Vector(dx: 300, dy: 0)))
    #expect(place([far, outline(rect), far]) == 1)
    #expect(place([far, outline(rect.outset(by: 20)), outline(rect)]) == 1)
  }

  @Test func aFillingIsAboveWhatCoversThePlace() {
    #expect(place([picture, outline(rect)]) == 1)
    #expect(place([outline(rect), picture]) == 2)
    let card = rectangle(rect.outset(by: 100), fill: fill)
    #expect(place([outline(rect), card, outline(rect)]) == 2)
  }

  @Test func theInsideOfAFilledShapeIsFilledAnew() {
    let white = ShapeFill(.hatched, .white)
    let drawing = Drawing([outline(rect.outset(by: 40)), rectangle(rect, fill: white)])
    guard case .anew(let old, .shape(let new)) = find(drawing) else {
      Issue.record("the shape isn't filled anew")
      return
    }
    #expect(old == drawing.rankedMarks[1] && new.shape.fill == fill)
    // A hollow one stays hollow, and gets a filling of its own below it.
    #expect(place([rectangle(rect)]) == 0)
  }

  @Test func aLockedFillingStays() throws {
    var drawing = Drawing([rectangle(rect, fill: ShapeFill(.solid, .white))])
    let all = try #require(MarkSelection(drawing.rankedMarks, of: drawing))
    drawing.apply(drawing.delta(locking: all))
    guard case .new(_, let rank) = find(drawing) else {
      Issue.record("a locked shape is filled anew")
      return
    }
    #expect(rank == drawing.rankedMarks[0].rank)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func aFillingReachesBelowTheInkAndNoFarther(seed: UInt64) {
    var random = SeededGenerator(seed)
    let radius = Double.random(in: 5...80, using: &random)
    let points: [Point] = (0...60).map { step in
      Point.zero
        + Vector(dx: radius * .random(in: 0.9...1.1, using: &random), dy: 0)
        .turned(by: Double(step) / 60 * 2 * .pi)
    }
    let loop = Stroke(through: points + points.prefix(1), ink: Ink(colour: .black, width: 2))
    guard case .new(.shape(let mark), _) = find(Drawing([.stroke(loop)])) else {
      Issue.record("\(seed)")
      return
    }
    expectInk(along: mark, in: Drawing([.stroke(loop)]), "\(seed)")
  }

  @Test(arguments: [0.5, 1, 8]) func noSeamShowsWhenAFillingIsSeenFromNearer(pixel: Double) {
    let ellipse = ShapeFigure(.ellipse, half: Size(width: 400, height: 300))
    let drawing = Drawing([
      .shape(ShapeMark(Shape(.figure(ellipse)), ink: Ink(colour: .black, width: 2), at: .zero))
    ])
    guard case .new(.shape(let mark), _) = find(drawing, pixel: pixel) else {
      Issue.record("nothing is filled")
      return
    }
    expectInk(along: mark, in: drawing, "\(pixel)")
  }

  /// Expects ink everywhere along the edge of a filling.
  private func expectInk(along mark: ShapeMark, in drawing: Drawing, _ name: String) {
    let corners = mark.corners(tolerance: 0.1)
    for (start, end) in zip(corners, corners.dropFirst()) {
      for part in [0, 0.3, 0.5, 0.8] {
        let place = start + (end - start) * part
        #expect(HitTester.mark(at: place, in: drawing) != nil, "\(name)")
      }
    }
  }
}
