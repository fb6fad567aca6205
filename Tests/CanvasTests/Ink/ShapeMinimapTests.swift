import Geometry
import Graphics
import Marks
import Rendering
import Testing

@testable import Canvas

/// Shapes in the small picture of the whole drawing.
@Suite struct ShapeMinimapTests {
  private static let red = Colour(0xD02020)
  private static let blue = Colour(0x1030E0)

  /// A box with red hatching and no outline, from (0, 0) to (400, 300).
  private static let hatched = Mark.shape(
    ShapeMark(
      Shape(
        .figure(ShapeFigure(.rectangle, half: Size(width: 200, height: 150))),
        fill: ShapeFill(.hatched, red, gap: 20)), ink: Ink(colour: red.withAlpha(0), width: 1),
      at: Point(x: 200, y: 150)))

  /// A blue arrow with a solid head, far to the lower right of the box.
  private static let arrow = Mark.shape(
    ShapeMark(
      Shape(
        .path(
          ShapePath(
            [.zero, Vector(dx: 600, dy: 0)], heads: LineHeads(end: LineHead(.triangle, size: 10))))
      ), ink: Ink(colour: blue, width: 20), at: Point(x: 3300, y: 2900)))

  private func picture(_ drawing: Drawing) throws -> MinimapPicture {
    try #require(
      MinimapPicture.make(of: drawing, over: nil, width: 200, height: 150, light: .day))
  }

  /// The places on the canvas of the pixels in which one part of the colour is much more than another.
  private func places(
    _ picture: MinimapPicture, _ more: UInt32, than less: UInt32
  ) -> [Point] {
    let (width, pixels) = (picture.thumbnail.width, picture.thumbnail.pixels)
    let unit = picture.area.width / Double(width)
    return pixels.indices.filter { index in
      let pixel = pixels[index]
      return Int(pixel >> more & 255) > Int(pixel >> less & 255) + 32
    }.map { index in
      picture.area.origin
        + Vector(dx: Double(index % width) + 0.5, dy: Double(index / width) + 0.5) * unit
    }
  }

  @Test func hatchingAndAnArrowFarAwayAreInTheirPlacesAndColours() throws {
    let picture = try picture(Drawing([Self.hatched, Self.arrow]))
    let unit = picture.area.width / Double(picture.thumbnail.width)
    let box = Rect(x: 0, y: 0, width: 400, height: 300).outset(by: unit)
    let reds = places(picture, 16, than: 0)
    #expect(reds.allSatisfy(box.contains))
    // A pixel is as wide as the gap, so that hatching is everywhere in the box.
    #expect(Double(reds.count) > 0.8 * 400 * 300 / (unit * unit))
    let line = Rect(x: 3300, y: 2900, width: 600, height: 0).outset(by: 110)
    let blues = places(picture, 0, than: 16)
    #expect(blues.allSatisfy(line.contains))
    // The line goes from one end to the other, and the head is wider.
    #expect(abs((blues.map(\.x).min() ?? 0) - 3300) < 2 * unit + 10)
    #expect(abs((blues.map(\.x).max() ?? 0) - 3900) < 2 * unit)
    let middle = blues.filter { $0.x < 3600 }.map(\.y)
    #expect(middle.allSatisfy { abs($0 - 2900) < 10 + unit })
    #expect(blues.contains { abs($0.y - 2900) > 40 })
  }

  @Test func aRemovedShapeIsGoneAndItsPlaceToo() throws {
    var drawing = Drawing([Self.hatched, Self.arrow])
    let marks = drawing.rankedMarks
    drawing.apply(Delta(drawing.edits(removing: [marks[1]])))
    let box = try picture(drawing)
    #expect(places(box, 0, than: 16).isEmpty && !places(box, 16, than: 0).isEmpty)
    #expect(box.area.maxX < 402 && box.area.maxY < 302)
    drawing.apply(Delta(drawing.edits(removing: [marks[0]])))
    #expect(
      MinimapPicture.make(of: drawing, over: nil, width: 200, height: 150, light: .day) == nil)
  }
}
