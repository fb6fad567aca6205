package import Geometry
package import Graphics
import Marks
package import Rendering
package import Toolkit

/// A sheet on which the user tries a pen: the drawn lines follow each change of the pen. At first it shows a sample.
package final class PenPad: View {
  /// The drawn marks, the oldest first.
  private var marks: [Mark] = []
  private var pen: Pen
  private var light = InkLight.day
  private var paper = Colour.white
  private var controller: ScribbleController?
  private var string: PullString?

  /// The most marks kept on the pad.
  private static let most = 12

  package init(_ pen: Pen) {
    self.pen = pen
    super.init()
  }

  package func show(_ pen: Pen, in light: InkLight, on paper: Colour) {
    (self.light, self.paper) = (light, paper)
    if pen != self.pen {
      self.pen = pen
      let (ink, style) = (ink, style)
      marks = marks.map { mark in
        guard case .stroke(let stroke) = mark else { return mark.drawn(with: ink) }
        return Mark.stroke(stroke.styled(style)).drawn(with: ink)
      }
    }
    setNeedsDisplay()
  }

  /// Whether the user has drawn something.
  package var isUsed: Bool { !marks.isEmpty }

  /// Called when the user has drawn something.
  package var onUse: (() -> Void)?

  /// Shows the sample again.
  package func clear() {
    marks = []
    setNeedsDisplay()
  }

  private var ink: Ink { pen.ink(at: 1) }
  private var style: DrawnStyle? { pen.style.map { DrawnStyle($0, unit: 1) } }

  override package var keepsTouch: Bool { true }

  override package func cursor(at point: Point) -> Cursor? { .pen(drawing: pen.width) }

  // MARK: Touches

  override package func touchesBegan(_ touch: Touch) {
    var controller = ScribbleController(lineInk: ink, dotInk: ink, style: style)
    controller.touchesBegan(touch)
    self.controller = controller
    string = PullString(style, from: touch.location)
  }

  override package func touchesMoved(_ touch: Touch) {
    _ = controller?.touchesMoved(touch, on: grid)
    _ = string?.pull(to: touch.location)
    setNeedsDisplay()
  }

  override package func touchesEnded(_ touch: Touch) {
    if let mark = controller?.finish() { marks = (marks + [mark]).suffix(Self.most) }
    touchesCancelled()
    onUse?()
  }

  override package func touchesCancelled() {
    (controller, string) = (nil, nil)
    setNeedsDisplay()
  }

  // MARK: Drawing

  private var grid: TileGrid { TileGrid(anchor: .zero, density: scale, angle: 0) }

  override package func draw(_ area: Rect, on context: Context) {
    guard let sheet else { return }
    context.saving {
      context.addRoundedRect(bounds, cornerRadius: 8)
      context.clip()
      context.draw(
        sheet,
        in: Rect(
          x: 0, y: 0, width: Double(sheet.width) / scale, height: Double(sheet.height) / scale))
      let line = light.seen(Colour.black)
      if let string { string.draw(in: line.withAlpha(0.6), on: context) { $0 } }
    }
    context.setStrokeColour(light.seen(Colour.black).withAlpha(0.25))
    context.setLineWidth(1)
    context.addRoundedRect(bounds.outset(by: -0.5), cornerRadius: 8)
    context.strokePath()
  }

  /// The paper with the ink, in pixels; nil if memory is short.
  private var sheet: ImageSurface? {
    let pixels = PixelRect(covering: bounds, scale: scale)
    guard !pixels.isEmpty,
      let surface = try? ImageSurface(width: pixels.width, height: pixels.height, format: .rgb)
    else { return nil }
    let context = Context(surface)
    context.scaleBy(x: scale, y: scale)
    context.setFillColour(paper)
    context.fill(bounds)
    if marks.isEmpty, controller == nil {
      PenSample.draw(pen, in: bounds.outset(by: -12), light: light, on: context)
    } else {
      MarkRenderer.draw(Drawing(marks), on: context, light: light)
    }
    controller?.live?.draw(pixels, of: grid, on: surface, at: (0, 0), light: light)
    return surface
  }
}
