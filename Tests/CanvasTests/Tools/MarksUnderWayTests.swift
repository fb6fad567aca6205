import Geometry
import Graphics
import Language
import Marks
import Rendering
import Session
import Testing
import Toolkit

@testable import Canvas

/// Marks that a tool shows before they are in the drawing.
@Suite struct MarksUnderWayTests {
  /// A tool that shows a dot at the touch and changes nothing.
  private final class Pointer: Tool {
    let id = "pointer"
    let title = Phrase.toolPen
    let icon = "pen"
    let key: Character = "x"

    private var dot: Dot?

    func touchesBegan(_ touch: Touch, on canvas: any ToolContext) {
      let ink = Ink(colour: Colour(0x800000), width: 40)
      dot = Dot(at: canvas.viewport.canvas(touch.location), ink: ink)
    }

    func touchesMoved(_ touch: Touch, on canvas: any ToolContext) {}
    func touchesCancelled(on canvas: any ToolContext) { dot = nil }

    func drawInk(_ area: Rect, of canvas: any ToolContext, on context: Context) {
      if let dot { canvas.draw([.dot(dot)], on: context) }
    }
  }

  private func pixels(_ canvas: CanvasView, _ tool: Pointer) throws -> [UInt32] {
    let surface = try ImageSurface(width: 400, height: 300, format: .argb)
    let context = Context(surface)
    tool.drawInk(canvas.bounds, of: canvas, on: context)
    try context.finish()
    return surface.packedPixels
  }

  @Test(arguments: [InkLight.day, .night], [0, 0.7])
  func markIsUnderTheTouchInTheLightOfTheInk(light: InkLight, angle: Double) throws {
    let tool = Pointer()
    let stage = CanvasStage(tool)
    stage.canvas.light = light
    stage.canvas.look(at: Viewport(origin: Point(x: 1e6, y: -50), zoom: 2, angle: angle))
    stage.drag([Point(x: 120, y: 90)], lift: false)
    let pixels = try pixels(stage.canvas, tool)
    let colour = light.seen(Colour(0x800000))
    #expect(pixels[90 * 400 + 120] == 0xFF00_0000 | colour.rgb)
    #expect(pixels[90 * 400 + 155] == 0xFF00_0000 | colour.rgb)
    #expect(pixels[90 * 400 + 165] == 0)
    #expect(stage.session.drawing.isEmpty)
  }
}
