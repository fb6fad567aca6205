import Geometry
import Graphics
import Marks
import Rendering
import TestSupport
import Testing

@Suite struct MarkRendererTests {
  @Test func strokeIsMoveToLineToAndStroke() throws {
    let corners = [Point(x: 5.5, y: 5), Point(x: 40, y: 9.25), Point(x: 22, y: 33)]
    let drawing = Drawing([.stroke(Stroke(through: corners))])
    let rendered = try Page.pixels { MarkRenderer.draw(drawing, on: $0) }
    let byHand = try Page.pixels { context in
      context.move(to: corners[0])
      context.addLine(to: corners[1])
      context.addLine(to: corners[2])
      context.setStrokeColour(.blue)
      context.setLineWidth(1)
      context.setLineCap(.round)
      context.setLineJoin(.round)
      context.strokePath()
    }
    #expect(rendered == byHand)
  }

  @Test func dotIsABlackEllipseTwoAcross() throws {
    let drawing = Drawing([.dot(Dot(at: Point(x: 9, y: 9)))])
    let rendered = try Page.pixels { MarkRenderer.draw(drawing, on: $0) }
    let byHand = try Page.pixels { $0.fillEllipse(in: Rect(x: 8, y: 8, width: 2, height: 2)) }
    #expect(rendered == byHand)
  }

  @Test func eachStrokeBeginsAnew() throws {
    let first = Stroke(through: [Point(x: 0, y: 5), Point(x: 9, y: 5)])
    let second = Stroke(through: [Point(x: 0, y: 40), Point(x: 9, y: 40)])
    let together = try Page.pixels {
      MarkRenderer.draw(Drawing([.stroke(first), .stroke(second)]), on: $0)
    }
    let between = together[20 * Page.side..<35 * Page.side]
    #expect(Set(between).count == 1)
  }

  @Test func lineGoesOnAroundWhatIsInsideItsStroke() throws {
    let corners = [Point(x: 5, y: 5), Point(x: 30, y: 10), Point(x: 40, y: 40)]
    let inner = Mark.stroke(
      Stroke(through: [.zero, Point(x: 8, y: 30)], ink: Ink(colour: .black, width: 3)))
    var mixed = Stroke()
    mixed.add(.vertex(Vertex(at: corners[0])))
    mixed.add(.vertex(Vertex(at: corners[1])))
    mixed.add(inner)
    mixed.add(.dot(Dot(at: Point(x: 45, y: 5))))
    mixed.add(.vertex(Vertex(at: corners[2])))
    let apart = Drawing([
      inner, .dot(Dot(at: Point(x: 45, y: 5))), .stroke(Stroke(through: corners)),
    ])
    let rendered = try Page.pixels { MarkRenderer.draw(Drawing([.stroke(mixed)]), on: $0) }
    let expected = try Page.pixels { MarkRenderer.draw(apart, on: $0) }
    #expect(rendered == expected)
  }

  @Test(arguments: [1e9, -1e9]) func drawsTheSamePixelsFarOut(distance: Double) throws {
    var random = SeededGenerator(5)
    let near = RandomWalk.points(400, side: Double(Page.side), using: &random)
    let origin = Point(x: distance, y: distance)
    let far = near.map { origin + $0.vector }
    let atZero = try Page.pixels {
      MarkRenderer.draw(Drawing([.stroke(Stroke(through: near)), .dot(Dot(at: near[9]))]), on: $0)
    }
    let farOut = try Page.pixels {
      MarkRenderer.draw(
        Drawing([.stroke(Stroke(through: far)), .dot(Dot(at: far[9]))]), on: $0, origin: origin)
    }
    #expect(atZero == farOut)
  }

  @Test(arguments: [1, 0.37], [9e6, 16_777_216, 3e9])
  func lineThatComesFromFarIsAsOneFromNear(zoom: Double, distance: Double) throws {
    func pixels(from reach: Double) throws -> [UInt32] {
      let (far, middle) = (reach / zoom, 32 / zoom)
      // Vertices are relative to the first one, and exact near it.
      let corners = [
        Point(x: middle, y: middle), Point(x: middle, y: far), Point(x: -far, y: far),
        Point(x: -far, y: middle), Point(x: middle, y: middle),
      ]
      var marks = [Mark.stroke(Stroke(through: corners, ink: Ink(colour: .blue, width: 5)))]
      if reach == distance { marks.append(.dot(Dot(at: Point(x: far, y: 9)))) }
      return try Page.pixels {
        $0.scaleBy(x: zoom, y: zoom)
        MarkRenderer.draw(Drawing(marks), on: $0)
      }
    }
    let isSame = try pixels(from: distance) == pixels(from: 1000)
    #expect(isSame)
  }
}
