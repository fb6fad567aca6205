import Geometry
import Inking
import TestSupport
import Testing

@testable import Marks

/// Shapes that are moved, transformed, hit and measured.
@Suite struct ShapeMarkTests {
  private let ink = Ink(colour: .black, width: 2)

  private func box(
    _ half: Size = Size(width: 30, height: 20), angle: Double = 0, fill: ShapeFill? = nil
  ) -> ShapeMark {
    ShapeMark(
      Shape(.figure(ShapeFigure(.rectangle, half: half, angle: angle, radius: 3)), fill: fill),
      ink: ink, at: Point(x: 100, y: 50))
  }

  private func line(_ points: [Vector], _ heads: LineHeads = .none) -> ShapeMark {
    ShapeMark(Shape(.path(ShapePath(points, heads: heads))), ink: ink, at: Point(x: 10, y: 10))
  }

  private func figure(_ mark: Mark) throws -> ShapeFigure {
    guard case .shape(let shape) = mark, case .figure(let figure) = shape.shape.form else {
      throw CancellationError()
    }
    return figure
  }

  // MARK: Moving

  @Test func movesAndSettlesWithoutChangingItsShape() {
    var shapes = RandomShapes(seed: 1)
    for _ in 0..<100 {
      let shape = shapes.mark(around: Point(x: 7, y: 9))
      let way = Vector(dx: 12.5, dy: -3)
      let moved = Mark.shape(shape).moved(by: way)
      guard case .shape(let other) = moved, case .shape(let settled) = moved.settled else {
        Issue.record("\(moved)")
        return
      }
      #expect(other.anchor == Point(x: 19.5, y: 6) && other.shape == shape.shape)
      #expect(other.frame == shape.frame.offset(by: way))
      #expect(settled.shift == .zero && settled == other && settled.frame == other.frame)
      #expect(moved.moved(by: -way) == .shape(shape))
    }
  }

  @Test func locationPutsTheUpperLeftCornerOfItsInk() {
    var mark = box()
    #expect(mark.location == Point(x: 69, y: 29))
    mark.location = .zero
    #expect(mark.frame.origin == .zero && mark.anchor == Point(x: 31, y: 21))
  }

  @Test func marksAreEqualByTheirPlaceShapeInkAndSketch() {
    #expect(box() == box() && box().hashValue == box().hashValue)
    #expect(box() != box(Size(width: 30, height: 21)))
    #expect(Mark.shape(box()) != Mark.shape(box()).moved(by: Vector(dx: 1, dy: 0)))
    #expect(box().drawn(with: .line) != box())
    let sketched = ShapeMark(
      box().shape, ink: ink, at: box().anchor, sketch: [.dot(Dot(at: .zero))])
    #expect(sketched != box() && sketched.sketch.count == 1)
    #expect(sketched.with(box().shape) == sketched)
  }

  // MARK: Transforming

  @Test(arguments: [0.3, -2, 1.6, 3]) func turnedScaledAndTurnedBackItIsTheSameRectangle(
    angle: Double
  ) throws {
    let centre = Point(x: 7, y: 90)
    let there = Mark.shape(box()).transformed(by: .rotation(by: angle, around: centre))
      .transformed(by: .scale(x: 3, y: 0.4, along: angle, around: .zero))
    let wide = try figure(there)
    #expect(abs(wide.half.width - 90) < 1e-9 && abs(wide.half.height - 8) < 1e-9)
    #expect(abs(wide.angle - angle) < 1e-9 && wide.slant == 0 && wide.radius == 3)
    let back =
      there.transformed(by: .scale(x: 1 / 3.0, y: 2.5, along: angle, around: .zero))
      .transformed(by: .rotation(by: -angle, around: centre))
    let same = try figure(back)
    #expect(abs(same.half.width - 30) < 1e-9 && abs(same.half.height - 20) < 1e-9)
    #expect(abs(same.angle) < 1e-9 && same.kind == .rectangle && same.slant == 0)
    guard case .shape(let mark) = back else { return }
    #expect((mark.anchor - box().anchor).length < 1e-9 && mark.ink == ink)
  }

  @Test func turnsByAQuarterKeepTheNumbers() throws {
    var mark = Mark.shape(box())
    for _ in 0..<4 { mark = mark.transformed(by: .rotation(by: .pi / 2, around: .zero)) }
    #expect(mark == .shape(box()))
  }

  @Test func aFigureIsResizedAlongItsOwnAxes() {
    let turned = ShapeFigure(.ellipse, half: Size(width: 30, height: 20), angle: 0.5)
    let resized = turned.resized(to: Size(width: 3, height: 90))
    #expect(abs(resized.half.width - 3) < 1e-9 && abs(resized.half.height - 90) < 1e-9)
    #expect(abs(resized.angle - 0.5) < 1e-9)
    let flat = turned.resized(to: Size(width: 30, height: 0)).resized(
      to: Size(width: 30, height: 20))
    #expect(abs(flat.half.height - 20) < 1e-9 && abs(flat.angle - 0.5) < 1e-9)
  }

  @Test func hatchingTurnsWithTheShapeAndKeepsItsGap() throws {
    let fill = ShapeFill(.hatched, .blue, angle: 0.2, gap: 5)
    let turned = Mark.shape(box(fill: fill)).transformed(by: .rotation(by: 1, around: .zero))
    guard case .shape(let mark) = turned else { return }
    let seen = try #require(mark.shape.fill)
    #expect(abs(seen.angle - 1.2) < 1e-9 && seen.gap == 5)
    let solid = ShapeFill(.solid, .blue, angle: 0.2)
    guard case .shape(let other) = Mark.shape(box(fill: solid)).transformed(by: .scale(-3)) else {
      return
    }
    #expect(other.shape.fill == solid)
  }

  // MARK: Bounds

  @Test(arguments: 1...40 as ClosedRange<UInt64>) func boundsHoldAllInk(seed: UInt64) {
    var shapes = RandomShapes(seed: seed)
    for _ in 0..<25 {
      let mark = shapes.mark(hasPen: false)
      for tolerance in [mark.ink.width, 0.2, 0.01] {
        let outline = ShapeOutline(
          of: mark.shape, width: mark.ink.width, tolerance: tolerance)
        let inner = mark.frame.outset(by: 1e-6 - mark.ink.width / 2)
        for line in outline.lines {
          #expect(line.allSatisfy(inner.contains), "\(mark.properties)")
        }
        for area in outline.areas {
          #expect(area.allSatisfy(mark.frame.outset(by: 1e-6).contains), "\(mark.properties)")
        }
      }
      for hatching in mark.shape.seenFill?.hatchings ?? [] {
        let corners = mark.shape.form.contour.corners(tolerance: 0.1)
        for line in hatching.lines(in: corners) {
          #expect(mark.axes.outset(by: 1e-6).contains(line.from))
          #expect(mark.axes.outset(by: 1e-6).contains(line.to))
        }
      }
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func shapesHaveTheSameDashesForAllTolerances(seed: UInt64) {
    var shapes = RandomShapes(seed: seed)
    for _ in 0..<25 {
      let mark = shapes.mark(hasPen: false)
      let counts = [mark.ink.width / 8, mark.ink.width / 40, 0.003].map { tolerance in
        ShapeOutline(of: mark.shape, width: mark.ink.width, tolerance: tolerance).lines.count
      }
      #expect(Set(counts).count == 1, "\(counts): \(mark.properties)")
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func linesOfPensLieInTheBounds(seed: UInt64) {
    var shapes = RandomShapes(seed: seed)
    for _ in 0..<10 {
      let mark = shapes.mark()
      guard let lines = mark.styledLines?.outline else { continue }
      for line in lines {
        #expect(line.vertices.allSatisfy { mark.frame.contains($0.location) }, "\(mark.properties)")
      }
      // The lines depend on nothing but the mark.
      let again = ShapeMark(mark.shape, ink: mark.ink, at: mark.anchor)
      #expect(again.styledLines?.outline == lines)
    }
  }

  // MARK: Hits

  @Test func aHollowShapeIsHitOnItsRimOnly() {
    let mark = box()
    for point in [Point(x: 70, y: 50), Point(x: 100, y: 30), Point(x: 131.5, y: 50)] {
      #expect(mark.contains(point, tolerance: 1))
    }
    for point in [Point(x: 100, y: 50), Point(x: 74, y: 50), Point(x: 134, y: 50)] {
      #expect(!mark.contains(point, tolerance: 1))
    }
    // The corner is round.
    #expect(!mark.contains(Point(x: 70, y: 30), tolerance: 0))
  }

  @Test func aFilledShapeIsHitInside() {
    let mark = box(fill: ShapeFill(.hatched, .blue))
    #expect(mark.contains(Point(x: 100, y: 50), tolerance: 0))
    #expect(!mark.contains(Point(x: 134, y: 50), tolerance: 1))
    // An open line has no inside, whatever its filling is.
    var open = line([.zero, Vector(dx: 50, dy: 0), Vector(dx: 0, dy: 50)]).shape
    open.fill = ShapeFill(.solid, .blue)
    let lines = ShapeMark(open, ink: ink, at: .zero)
    #expect(!lines.contains(Point(x: 10, y: 15), tolerance: 1))
  }

  @Test func headsAreHit() {
    let heads = LineHeads(end: LineHead(.triangle, size: 10))
    let arrow = line([.zero, Vector(dx: 90, dy: 0)], heads)
    #expect(arrow.contains(Point(x: 82, y: 15), tolerance: 0.5))
    #expect(!line([.zero, Vector(dx: 90, dy: 0)]).contains(Point(x: 82, y: 15), tolerance: 0.5))
  }

  // MARK: Limits

  @Test func numbersOutsideOfTheLimitsAreRefused() {
    #expect(box().isWithinLimits)
    for number in [.nan, .infinity, -.infinity, 1e300, 0x1p41] as [Double] {
      let size = box(Size(width: number, height: 3))
      let path = line([.zero, Vector(dx: number, dy: 0)])
      let head = line(
        [.zero, Vector(dx: 9, dy: 0)], LineHeads(end: LineHead(.arrow, size: number)))
      let fills = [
        box(fill: ShapeFill(.hatched, .blue, angle: number)),
        box(fill: ShapeFill(.dotted, .blue, gap: number)),
      ]
      let inks = [
        box().drawn(with: Ink(colour: .black, width: number)),
        ShapeMark(box().shape, ink: ink, at: Point(x: number, y: 0)),
      ]
      for mark in [size, path, head] + fills + inks {
        #expect(!mark.isWithinLimits, "\(number)")
        _ = (mark.outlineLines(tolerance: 1), mark.bounds, mark.axes, mark.properties, mark.facts)
      }
    }
  }

  @Test func countsOutsideOfTheLimitsAreRefused() {
    func mark(_ kind: ShapeFigure.Kind) -> ShapeMark {
      ShapeMark(
        Shape(.figure(ShapeFigure(kind, half: Size(width: 9, height: 9)))), ink: ink, at: .zero)
    }
    for kind: ShapeFigure.Kind in [
      .polygon(sides: 2), .polygon(sides: 65), .star(points: 2, depth: 0.5),
      .star(points: 9, depth: 1.5), .star(points: 9, depth: .nan),
    ] {
      #expect(!mark(kind).isWithinLimits)
    }
    let sketch = (0...ShapeMark.mostSketched).map { _ in Mark.dot(Dot(at: .zero)) }
    #expect(!ShapeMark(box().shape, ink: ink, at: .zero, sketch: sketch).isWithinLimits)
    #expect(
      ShapeMark(box().shape, ink: ink, at: .zero, sketch: sketch.dropLast()).isWithinLimits)
    #expect(
      !ShapeMark(box().shape, ink: ink, at: .zero, sketch: [.shape(box())]).isWithinLimits)
  }
}
