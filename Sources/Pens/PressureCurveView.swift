import Geometry
import Graphics
import Inking
import Language
import Toolkit

/// A curve of pressure with its four handles. The pressure grows from left to right in every language.
final class PressureCurveView: View {
  var curve = PressureCurve.linear {
    didSet { if curve != oldValue { curveDidChange() } }
  }

  /// Called with the changed curve.
  var onChange: ((PressureCurve) -> Void)?

  /// The colours of the curve, and of its frame and the directions at its ends.
  var colour = Colour.black {
    didSet { setNeedsDisplay() }
  }
  var lineColour = Colour.black {
    didSet { setNeedsDisplay() }
  }

  private var handles: [CurveHandle] = []
  private static let inset = CurveHandle.side / 2

  init(_ words: Words) {
    super.init()
    let titles: [Phrase] = [.curveStart, .curveFirst, .curveSecond, .curveEnd]
    handles = titles.enumerated().map { index, title in
      let handle = CurveHandle(isEnd: index == 0 || index == 3)
      handle.name = words[title]
      handle.onDrag = { [unowned self, unowned handle] place in
        move(index, to: part(at: handle.frame.origin + place.vector))
      }
      handle.onStep = { [unowned self] way in
        let point = curve.handles[index]
        move(index, to: Point(x: point.x + way.dx, y: point.y - way.dy))
      }
      return handle
    }
    for handle in handles { addSubview(handle) }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: 132)
  }

  /// The area of the curve: pressures from 0 to 1 across, and their effects upwards.
  private var square: Rect { bounds.outset(by: -Self.inset) }

  private func place(of point: Point) -> Point {
    Point(x: square.minX + point.x * square.width, y: square.maxY - point.y * square.height)
  }

  private func part(at place: Point) -> Point {
    Point(
      x: (place.x - square.minX) / max(square.width, 1),
      y: (square.maxY - place.y) / max(square.height, 1))
  }

  private func move(_ index: Int, to point: Point) {
    let rounded = Point(x: (point.x * 100).rounded() / 100, y: (point.y * 100).rounded() / 100)
    let next = curve.moving(index, to: rounded)
    guard next != curve else { return }
    curve = next
    onChange?(next)
  }

  private func curveDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func layout() {
    let side = CurveHandle.side
    for (handle, point) in zip(handles, curve.handles) {
      handle.frame = Rect(origin: place(of: point), size: .zero).outset(by: side / 2)
    }
  }

  private static let steps = 64

  override func draw(_ area: Rect, on context: Context) {
    context.setStrokeColour(lineColour)
    context.setLineWidth(1)
    context.addRoundedRect(square.outset(by: 0.5), cornerRadius: 2)
    context.strokePath()
    let points = curve.handles.map(place)
    strokeLine([points[0], points[1]], on: context)
    strokeLine([points[2], points[3]], on: context)
    context.setStrokeColour(colour)
    context.setLineWidth(2)
    let line = (0...Self.steps).map { place(of: curve.point(at: Double($0) / Double(Self.steps))) }
    // Pressures beyond an end of the curve have the effect of that end.
    strokeLine(
      [Point(x: square.minX, y: line[0].y)] + line
        + [Point(x: square.maxX, y: line[Self.steps].y)], on: context)
  }

  private func strokeLine(_ points: [Point], on context: Context) {
    context.beginPath()
    for (index, point) in points.enumerated() {
      index == 0 ? context.move(to: point) : context.addLine(to: point)
    }
    context.strokePath()
  }
}
