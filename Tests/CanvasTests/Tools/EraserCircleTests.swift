import Geometry
import Graphics
import Rendering
import Testing
import Toolkit

@testable import Canvas

/// The circle that shows how large the eraser is.
@Suite struct EraserCircleTests {
  /// The extent of the pixels that differ from the paper, in a row or column through the middle.
  private func extent(_ size: Double, zoom: Double, scale: Int, on paper: Colour) throws -> [Int] {
    let tool = EraserTool()
    tool.options.first { $0.key == "eraser-size" }?.take("\(size)")
    let stage = CanvasStage(tool, scale: Double(scale))
    stage.canvas.handleColour = .white
    stage.canvas.look(at: Viewport(zoom: zoom))
    stage.canvas.ground = Ground(paper: paper)
    stage.canvas.pointerMoved(to: Point(x: 200, y: 150))
    let (width, height) = (400 * scale, 300 * scale)
    let surface = try ImageSurface(width: width, height: height, format: .rgb)
    let context = Context(surface)
    context.scaleBy(x: Double(scale), y: Double(scale))
    stage.canvas.draw(stage.canvas.bounds, on: context)
    let pixels = surface.packedPixels
    func range(_ places: [Int]) -> Int {
      // The line of both colours is three units wide.
      let inked = places.indices.filter { pixels[places[$0]] != pixels[0] }
      return (inked.last ?? 0) - (inked.first ?? 0) + 1
    }
    return [
      range((0..<width).map { 150 * scale * width + $0 }),
      range((0..<height).map { $0 * width + 200 * scale }),
    ]
  }

  @Test(arguments: [10, 60.0], [0.05, 1, 30]) func circleHasTheTrueSizeAtAnyZoomAndScale(
    size: Double, zoom: Double
  ) throws {
    for scale in [1, 2] {
      for paper in [Colour.black, Colour(0x3050E0)] {
        for extent in try extent(size, zoom: zoom, scale: scale, on: paper) {
          let wanted = (size + 3) * Double(scale)
          #expect(abs(Double(extent) - wanted) <= 2, "\(size), \(zoom), \(scale): \(extent)")
        }
      }
    }
  }
}
