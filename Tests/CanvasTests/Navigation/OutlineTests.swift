import Geometry
import Graphics
import Testing

@testable import Canvas

/// Outlines of rectangles beyond Cairo's coordinates.
@Suite struct OutlineTests {
  private let view = Rect(x: 0, y: 0, width: 300, height: 200)

  private func pixels(of rect: Rect, through viewport: Viewport) throws -> [UInt32] {
    let surface = try ImageSurface(width: 300, height: 200, format: .argb)
    let context = Context(surface)
    context.setLineWidth(2)
    context.setLineDash(lengths: [4, 3])
    context.addOutline(of: rect, in: viewport, near: view, period: 7)
    context.strokePath()
    try context.finish()
    return surface.packedPixels
  }

  /// The sides of both are whole numbers of dashes long, so the dashes coincide.
  @Test(arguments: [0, 0.3]) func whatIsFarLooksAsWhereItIsNear(angle: Double) throws {
    let viewport = Viewport(origin: Point(x: 9, y: 8), zoom: 20, angle: angle)
    func square(_ dashes: Double) -> Rect {
      let side = dashes * 7 / viewport.zoom
      return Rect(origin: Point(x: 14, y: 12), size: Size(width: side, height: side))
    }
    let near = try pixels(of: square(100), through: viewport)
    #expect(near.count { $0 != 0 } > 200)
    #expect(zip(try pixels(of: square(1e9), through: viewport), near).allSatisfy { $0 == $1 })
  }

  @Test func whatIsElsewhereIsNotSeen() throws {
    let viewport = Viewport(origin: .zero, zoom: 20)
    let pixels = try pixels(of: Rect(x: 1e6, y: 1e6, width: 10, height: 10), through: viewport)
    #expect(pixels.allSatisfy { $0 == 0 })
  }
}
