import Desktop
import Geometry
import Graphics
import Toolkit

/// A plot of an axis's latest samples, the newest at the right.
final class AxisPlot: View {
  /// The samples as fractions of the axis's range, the oldest first.
  var parts: [Double] = [] {
    didSet { if parts != oldValue { setNeedsDisplay() } }
  }

  /// The colours of the line, and of the ends of the range.
  var colour = Colour.black {
    didSet { setNeedsDisplay() }
  }
  var lineColour = Colour.black {
    didSet { setNeedsDisplay() }
  }

  override var takesTouches: Bool { false }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: 26)
  }

  override func draw(_ area: Rect, on context: Context) {
    context.setFillColour(lineColour)
    context.fill(Rect(x: 0, y: 0, width: bounds.width, height: 1))
    context.fill(Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1))
    guard let last = parts.last else { return }
    let room = bounds.outset(by: -2)
    let step = room.width / Double(DeviceActivity.length - 1)
    func place(_ index: Int, _ part: Double) -> Point {
      Point(
        x: room.maxX - Double(parts.count - 1 - index) * step,
        y: room.maxY - part * room.height)
    }
    context.setFillColour(colour)
    context.fillEllipse(in: Rect(origin: place(parts.count - 1, last), size: .zero).outset(by: 2))
    guard parts.count > 1 else { return }
    context.setStrokeColour(colour)
    context.setLineWidth(1.5)
    context.beginPath()
    for (index, part) in parts.enumerated() {
      let point = place(index, part)
      index == 0 ? context.move(to: point) : context.addLine(to: point)
    }
    context.strokePath()
  }
}
