import Geometry
import Graphics
import Inking
import Marks
import Rendering
import Session
import System
import TestSupport
import Testing

@testable import Canvas

/// The preview of moved marks, compared with the drawing after the move.
@Suite(.timeLimit(.minutes(120))) struct SelectionPreviewTests {
  private static let size = Size(width: 500, height: 380)
  private static let views = [
    Viewport(), Viewport(origin: Point(x: -60, y: -20), zoom: 0.8, angle: 0.2),
  ]
  private static let ways = [Vector(dx: -170, dy: 30), Vector(dx: -170.5, dy: 30.25)]

  /// Translucent strokes right of a line, which are selected and lie on top, and others left of it.
  private func marks(_ side: ClosedRange<Double>, seed: UInt64) -> [Mark] {
    var random = SeededGenerator(seed)
    return (0..<12).map { number in
      var place = Point(
        x: .random(in: side, using: &random), y: .random(in: 100...250, using: &random))
      var heading = Double.random(in: 0...6, using: &random)
      let points = (0..<20).map { _ in
        heading += .random(in: -0.4...0.4, using: &random)
        place = place + Vector(dx: 4, dy: 0).turned(by: heading)
        return place
      }
      let ink = Ink(colour: Colour(0x2040C0, alpha: 0.7), width: [1, 3, 12][number % 3])
      return .stroke(Stroke(through: points, ink: ink))
    }
  }

  /// The allowed difference: the preview blends in two steps, each with its own rounding. If marks move by fractions of a pixel,
  /// each pixel is also the mean of up to four, which changes the ink at edges by up to half.
  private static func bound(_ way: Vector, _ viewport: Viewport) -> PixelDifference.Bound {
    let isWhole = way == ways[0] && viewport.zoom == 1
    return isWhole ? .within(1, worst: 2) : .within(70, worst: 90)
  }

  @Test(arguments: ways, views)
  func marksOnTheirWayLookAsInTheEnd(way: Vector, viewport: Viewport) throws {
    let (others, selected) = (marks(100...150, seed: 1), marks(330...380, seed: 2))
    let tiles = CanvasTiles(Self.size)
    tiles.look(at: viewport)
    tiles.show(Drawing(others + selected.map { $0.moved(by: way) }))
    let final = try tiles.finalPixels()
    tiles.show(Drawing(others + selected))
    #expect(try tiles.finalPixels() != final)
    let frame = Rect(x: 240, y: 0, width: 400, height: 400)
    let selection = try #require(MarkSelection(inside: frame, of: tiles.drawing))
    #expect(selection.count == selected.count)
    let preview = SelectionPreview(selection, of: tiles.drawing)
    preview.motion = .move(way)
    let worker = Worker()
    preview.prepare(tiles, by: worker) {}
    worker.wait(atMost: 60_000)
    let difference = try PixelDifference(pixels(preview, tiles), final)
    #expect(difference.isWithin(Self.bound(way, viewport)), "\(difference)")
  }

  /// Broad lines across each other, every third of which is a highlighter's.
  private func lines(_ count: Int) -> [Mark] {
    var style = PenStyle()
    style.isHighlight = true
    return (0..<count).map { number in
      let x = Double(100 + 25 * number)
      var stroke = Stroke(
        through: [Point(x: x, y: 60), Point(x: 420 - x / 2, y: 320)],
        ink: Ink(
          colour: [Colour(0xD02020), Colour(0x2040C0), Colour(0xFFE000)][number % 3], width: 16))
      if number % 3 == 2 { stroke = stroke.styled(DrawnStyle(style, unit: 1)) }
      return .stroke(stroke)
    }
  }

  @Test(arguments: [[0], [2], [1, 4], [0, 3, 5], [1, 2, 5]])
  func marksOnTheirWayStayAtTheirDepth(selected: [Int]) throws {
    let (lines, way) = (lines(7), Vector(dx: 60, dy: -20))
    let tiles = CanvasTiles(Self.size)
    tiles.show(
      Drawing(
        lines.enumerated().map { selected.contains($0) ? $1.moved(by: way) : $1 }))
    let final = try tiles.finalPixels()
    tiles.show(Drawing(lines))
    let marks = tiles.drawing.visibleMarks(touching: Rect(x: 0, y: 0, width: 500, height: 380))
    let preview = SelectionPreview(
      try #require(MarkSelection(selected.map { marks[$0] }, of: tiles.drawing)), of: tiles.drawing)
    preview.motion = .move(way)
    let worker = Worker()
    preview.prepare(tiles, by: worker) {}
    worker.wait(atMost: 60_000)
    let difference = try PixelDifference(pixels(preview, tiles), final)
    #expect(difference.isWithin(.within(2, worst: 4)), "\(difference)")
  }

  private static let box = SelectionBox(Rect(x: 330, y: 120, width: 60, height: 120))

  static let changes = [
    BoxChange.scale(box, x: 1.3, y: 1.3, fixing: Vector(dx: -1, dy: -1)),
    .scale(box, x: -0.8, y: 0.8, fixing: .zero), .turn(box, by: 0.5), .mirror(box, at: 0.3),
    .turn(box, by: .pi / 2),
  ]

  /// A scaled or rotated picture is blurred by a pixel, so that the edges of ink differ. The mean shows whether the ink is in the
  /// right place.
  private func expectNear(_ difference: PixelDifference) {
    #expect(difference.inked > 1000)
    #expect(difference.mean < 16, "\(difference)")
  }

  @Test(arguments: changes, views) func marksUnderAHandleLookAsInTheEnd(
    change: BoxChange, viewport: Viewport
  ) throws {
    let (others, selected) = (marks(100...150, seed: 1), marks(330...380, seed: 2))
    let tiles = CanvasTiles(Self.size)
    tiles.look(at: viewport)
    tiles.show(Drawing(others + selected.map { $0.transformed(by: change.transform) }))
    let final = try tiles.finalPixels()
    tiles.show(Drawing(others + selected))
    let before = try PixelDifference(tiles.finalPixels(), final)
    let frame = Rect(x: 240, y: 0, width: 400, height: 400)
    let preview = SelectionPreview(
      try #require(MarkSelection(inside: frame, of: tiles.drawing)), of: tiles.drawing)
    preview.motion = .change(change, as: .resize)
    // Until the pictures are ready, the area under the selection is shown at its new location too.
    #expect(try PixelDifference(pixels(preview, tiles), final).mean < before.mean)
    let worker = Worker()
    preview.prepare(tiles, by: worker) {}
    worker.wait(atMost: 60_000)
    expectNear(try PixelDifference(pixels(preview, tiles), final))
  }

  @Test(arguments: changes, views) func allMarksUnderAHandleLookAsInTheEnd(
    change: BoxChange, viewport: Viewport
  ) throws {
    let all = marks(330...380, seed: 2)
    let tiles = CanvasTiles(Self.size)
    tiles.look(at: viewport)
    tiles.show(Drawing(all.map { $0.transformed(by: change.transform) }))
    let final = try tiles.finalPixels()
    tiles.show(Drawing(all))
    let preview = SelectionPreview(
      try #require(MarkSelection(allOf: tiles.drawing)), of: tiles.drawing)
    preview.motion = .change(change, as: .resize)
    expectNear(try PixelDifference(pixels(preview, tiles), final))
  }

  @Test func aCopyOnItsWayLeavesTheMarks() throws {
    let all = marks(230...280, seed: 2)
    let way = Vector(dx: -100, dy: 20)
    let tiles = CanvasTiles(Self.size)
    tiles.show(Drawing(all + all.map { $0.moved(by: way) }))
    let final = try tiles.finalPixels()
    tiles.show(Drawing(all))
    let preview = SelectionPreview(
      try #require(MarkSelection(allOf: tiles.drawing)), of: tiles.drawing)
    preview.motion = .copy(way)
    let worker = Worker()
    preview.prepare(tiles, by: worker) {}
    worker.wait(atMost: 60_000)
    #expect(try PixelDifference(pixels(preview, tiles), final).isWithin(.within(2, worst: 4)))
  }

  private func pixels(_ preview: SelectionPreview, _ tiles: CanvasTiles) throws -> [UInt32] {
    let surface = try ImageSurface(
      width: Int(Self.size.width), height: Int(Self.size.height), format: .rgb)
    let context = Context(surface)
    preview.draw(Rect(origin: .zero, size: Self.size), from: tiles, on: context)
    try context.finish()
    return surface.pixels
  }
}
