import Geometry
import TestSupport
import Testing

@testable import Marks

/// Shapes as texts, and the properties in which versions differ.
@Suite struct ShapeTextTests {
  private func box(_ change: (inout ShapeFigure) -> Void = { _ in }, fill: ShapeFill? = nil)
    -> Mark
  {
    var figure = ShapeFigure(.rectangle, half: Size(width: 30, height: 20))
    change(&figure)
    let ink = Ink(colour: .black, width: 2)
    return .shape(
      ShapeMark(Shape(.figure(figure), fill: fill), ink: ink, at: Point(x: 100, y: 50)))
  }

  private func aspects(_ old: Mark, _ new: Mark) -> [String] {
    MarkAspect.between(old, new).map(\.text)
  }

  @Test func versionsDifferInTheirSizeAngleRadiusAndFill() {
    let wide = box { $0 = $0.resized(to: Size(width: 45, height: 20)) }
    #expect(aspects(box(), wide) == ["size 60,40 to 90,40"])
    #expect(aspects(box(), box { $0.radius = 5 }) == ["radius 0 to 5"])
    let filled = box(fill: ShapeFill(.solid, Colour(0xFFD8A8)))
    #expect(aspects(box(), filled) == ["fill none to solid #ffd8a8"])
    let turned = box { $0 = ShapeFigure(.rectangle, half: $0.half, angle: .pi / 6) }
    #expect(aspects(box(), turned).contains("angle 0 to 30"))
  }

  @Test func aLineForEachShapeHasItsNumbers() {
    let fill = ShapeFill(.hatched, Colour(0xFFD8A8), angle: 0.5, gap: 8)
    #expect(
      TextDumper.text(of: Drawing([box({ $0.radius = 4 }, fill: fill)]))
        == "shape rectangle 100,50 2 #000000 frame 30,0,0,20 radius 4 fill hatched #ffd8a8 0.5 8\n")
    let arrow = ShapeMark(
      Shape(
        .path(
          ShapePath(
            [.zero, Vector(dx: 9, dy: 4.5)], heads: LineHeads(end: LineHead(.arrow, size: 7)))),
        line: ShapeLine(.dashed)), ink: Ink(colour: .black, width: 2), at: Point(x: 1, y: 2))
    #expect(
      TextDumper.text(of: Drawing([.shape(arrow)]))
        == "shape arrow 1,2 2 #000000 0,0 9,4.5 heads none,arrow:7 dashed\n")
  }

  @Test func textsAreLinesOfTheirOwnForAllShapes() {
    var shapes = RandomShapes(seed: 8)
    let marks = (0..<200).map { _ in shapes.mark() }
    for mark in marks { #expect(!mark.properties.contains("\n")) }
    #expect(Set(marks.map(\.properties)).count == 200)
  }
}
