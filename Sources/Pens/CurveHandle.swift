import Geometry
import Graphics
import Toolkit

/// A handle of a curve. The user drags it, or moves it by arrow keys.
final class CurveHandle: Control {
  /// Called with the position of the pointer, relative to the handle's corner.
  var onDrag: ((Point) -> Void)?

  /// Called with the vector of an arrow key, as fractions of the curve's sides.
  var onStep: ((Vector) -> Void)?

  static let side = 22.0
  private let isEnd: Bool

  /// Makes a handle: a square for an end of the curve, a disc for a control point.
  init(isEnd: Bool) {
    self.isEnd = isEnd
    super.init()
  }

  override var keepsTouch: Bool { true }

  override func sizeThatFits(_ size: Size) -> Size { Size(width: Self.side, height: Self.side) }

  override func touchesMoved(_ touch: Touch) {
    if isPressed { onDrag?(touch.location) }
  }

  override func touchesEnded(_ touch: Touch) {
    isPressed = false
  }

  override func keyDown(_ key: Key) -> Bool {
    guard key.modifiers.isSubset(of: .shift) else { return false }
    let step = key.modifiers.contains(.shift) ? 0.1 : 0.02
    switch key.symbol {
    case .left: onStep?(Vector(dx: -step, dy: 0))
    case .right: onStep?(Vector(dx: step, dy: 0))
    case .up: onStep?(Vector(dx: 0, dy: -step))
    case .down: onStep?(Vector(dx: 0, dy: step))
    default: return false
    }
    return true
  }

  override func draw(_ area: Rect, on context: Context) {
    let disc = bounds.outset(by: isPressed || isHovered ? -5 : -6)
    context.setFillColour(colours.content)
    if isEnd { context.fill(disc) } else { context.fillEllipse(in: disc) }
    guard showsFocus else { return }
    context.setStrokeColour(stateColours.ring)
    context.setLineWidth(2)
    context.strokeEllipse(in: bounds.outset(by: -1))
  }
}
