import Geometry
import Graphics
import Marks
import Session
import System
import TestSupport
import Testing

@testable import Canvas

/// Lines that are bound to marks follow these in the preview of a motion, as they do at its end.
@Suite(.timeLimit(.minutes(60))) struct BoundLinePreviewTests {
  private static let size = Size(width: 500, height: 380)
  private static let ink = Ink(colour: .black, width: 2)

  private static func box(_ x: Double, _ y: Double) -> Mark {
    .shape(
      ShapeMark(
        Shape(.figure(ShapeFigure(.rectangle, half: Size(width: 40, height: 25)))), ink: ink,
        at: Point(x: x, y: y)))
  }

  private static func line(_ start: Point, _ end: Point) -> Mark {
    .shape(ShapeMark(Shape(.path(ShapePath([.zero, end - start]))), ink: ink, at: start))
  }

  /// Two boxes, and lines from far away to both: the first ends at the first box, and starts at the second one.
  private static func drawing(_ count: Int) -> Drawing {
    let lines = (0..<count).map { number in
      let x = 30 + 440 * Double(number) / Double(max(count, 2))
      return line(Point(x: x, y: 350), Point(x: 150, y: 120))
    }
    var drawing = Drawing([box(150, 100), box(400, 90)] + lines)
    let marks = drawing.rankedMarks.map { MarkReference($0) }
    var changes = marks.dropFirst(2).flatMap {
      drawing.changes(
        binding: $0,
        by: BondAnchor(bond: Bond(.end, .rim, at: .zero, gap: 4), mark: marks[0]))
    }
    changes += drawing.changes(
      binding: marks[2],
      by: BondAnchor(bond: Bond(.start, .inside, at: .zero, gap: 4), mark: marks[1]))
    drawing.apply(drawing.delta(of: changes))
    return drawing
  }

  private static let box = SelectionBox(Rect(x: 110, y: 75, width: 80, height: 50))

  static let motions: [SelectionMotion] = [
    .move(Vector(dx: 30, dy: 60)), .change(.turn(box, by: 0.5), as: .turn),
    .change(.scale(box, x: 1.6, y: 1.3, fixing: Vector(dx: -1, dy: -1)), as: .resize),
  ]

  /// The drawing after a motion of some marks.
  private func drawing(
    _ drawing: Drawing, after motion: SelectionMotion, of selection: MarkSelection
  ) -> Drawing {
    var after = drawing
    switch motion {
    case .move(let way): after.apply(drawing.delta(moving: selection, by: way))
    case .copy: break
    case .change(let change, _):
      let pairs = drawing.rankedMarks(in: selection).map {
        (old: $0, new: $0.mark.transformed(by: change.transform))
      }
      after.apply(drawing.delta(of: drawing.edits(replacing: pairs)))
    }
    return after
  }

  /// The preview of a motion of the marks at some indices, and the drawing after it.
  private func pixels(
    _ motion: SelectionMotion, of indices: [Int], among count: Int
  ) throws -> (preview: [UInt32], after: [UInt32], before: [UInt32]) {
    let drawing = Self.drawing(count)
    let marks = drawing.rankedMarks
    let selection = try #require(MarkSelection(indices.map { marks[$0] }, of: drawing))
    let tiles = CanvasTiles(Self.size)
    tiles.show(self.drawing(drawing, after: motion, of: selection))
    let after = try tiles.finalPixels()
    tiles.show(drawing)
    let before = try tiles.finalPixels()
    let preview = SelectionPreview(selection, of: drawing)
    preview.motion = motion
    let worker = Worker()
    preview.prepare(tiles, by: worker) {}
    worker.wait(atMost: 60_000)
    return (try self.pixels(preview, tiles), after, before)
  }

  private func pixels(_ preview: SelectionPreview, _ tiles: CanvasTiles) throws -> [UInt32] {
    let surface = try ImageSurface(
      width: Int(Self.size.width), height: Int(Self.size.height), format: .rgb)
    let context = Context(surface)
    preview.draw(Rect(origin: .zero, size: Self.size), from: tiles, on: context)
    try context.finish()
    return surface.pixels
  }

  /// A few lines are drawn with the frame, and many by the worker. A box that is turned or scaled is a blurred picture.
  @Test(arguments: motions, [1, 5, 90]) func linesFollowAsInTheEnd(
    motion: SelectionMotion, count: Int
  ) throws {
    let (preview, after, before) = try pixels(motion, of: [0], among: count)
    let (now, then) = (PixelDifference(preview, after), PixelDifference(before, after))
    #expect(now.mean < then.mean / 4, "\(now) \(then)")
    if case .move = motion { #expect(now.isWithin(.within(20, worst: 64)), "\(now)") }
  }

  @Test(arguments: motions) func aLineThatIsMovedWithOneOfItsBoxesStaysAtTheOther(
    motion: SelectionMotion
  ) throws {
    let (preview, after, before) = try pixels(motion, of: [0, 2], among: 3)
    #expect(PixelDifference(preview, after).mean < PixelDifference(before, after).mean / 4)
  }

  @Test func linesThatGrowWithAllKeepTheirGaps() throws {
    let (preview, after, before) = try pixels(Self.motions[2], of: Array(0..<5), among: 3)
    #expect(PixelDifference(preview, after).mean < PixelDifference(before, after).mean / 4)
  }
}
