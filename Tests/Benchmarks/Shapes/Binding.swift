import Documents
import Geometry
import Marks
import TestSupport

/// Measures the drag of a box to which 1,000 arrows are bound.
enum Binding {
  private static let arrows = 1000
  private static let motions = 300

  /// The percentile of the motions' times to the first pixel of the box, and its limit in milliseconds.
  private static let limit = (percent: 99, most: 10.0)

  /// The middle of the box and its half size, in units of the canvas and pixels of the screen.
  private static let centre = (x: 640, y: 400)
  private static let half = Size(width: 60, height: 40)

  /// The longest wait for what a motion changes, in milliseconds.
  private static let patience = 1000.0

  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    let folder = try TemporaryFolder()
    let path = folder.path + "/bound.scrawl"
    try write(to: path)
    let canvas = try StagedCanvas(path)
    guard try canvas.waitForStillness() else {
      throw ScreenEye.Blind(description: "The drawing is not seen.")
    }
    let eye = canvas.program.eye
    eye.key("v")
    try canvas.pilot.ping()
    let changes = drag(eye)
    eye.press(false)
    try canvas.pilot.ping()
    return [
      Row(
        "dragging a box with 1,000 bound arrows, a motion to the first pixel", changes.map(\.first),
        percentile: limit.percent, atMost: limit.most),
      Row(
        "dragging a box with 1,000 bound arrows, a motion to the last pixel", changes.map(\.last),
        percentile: 50, atMost: 100),
    ]
  }

  /// Drags the box to and fro, and returns when each motion was visible at its left edge, and all that follows.
  private static func drag(_ eye: ScreenEye) -> [ScreenPatch.Change] {
    var x = centre.x
    eye.move(to: x, centre.y)
    eye.press(true)
    let edge = ScreenArea.around(centre.x - Int(half.width), centre.y, 48)
    return (0..<motions).compactMap { number in
      x += number % 10 < 5 ? 3 : -3
      let change = eye.change(in: .ink, firstIn: edge, quiet: 3, within: patience) {
        eye.move(to: x, centre.y)
      }
      // The first motions select the box, and are within the distance of a click.
      return number < 10 ? nil : change
    }
  }

  /// Writes a drawing with a box, and arrows from all over the view whose ends are bound to its outline.
  private static func write(to path: String) throws {
    // The blue that the watcher of the screen waits for.
    let ink = Ink(colour: Colour(0x0000FF), width: 1)
    let middle = Point(x: Double(centre.x), y: Double(centre.y))
    let box = Mark.shape(
      ShapeMark(
        Shape(
          .figure(ShapeFigure(.rectangle, half: half)),
          fill: ShapeFill(.solid, Colour(0xFFD8A8))), ink: ink, at: middle))
    let lines = (0..<arrows).map { number in
      let start = Point(x: 405 + 20 * Double(number % 40), y: 185 + 17.5 * Double(number / 40))
      let way = start - middle
      let path = ShapePath([.zero, way * -0.5], heads: LineHeads(end: LineHead(.arrow, size: 7)))
      return Mark.shape(ShapeMark(Shape(.path(path)), ink: ink, at: start))
    }
    var drawing = Drawing()
    var steps: [StoredStep] = []
    func perform(_ delta: Delta) {
      drawing.apply(delta)
      let number = steps.count + 1
      steps.append(
        StoredStep(
          id: number, parent: number - 1, step: Step("shape", at: 1_700_000_000 + Double(number)),
          delta: delta))
    }
    perform(drawing.delta(of: drawing.edits(adding: [box] + lines, above: nil)))
    let marks = drawing.rankedMarks.map { MarkReference($0) }
    let bond = Bond(.end, .rim, at: .zero, gap: 5)
    perform(
      drawing.delta(
        of: marks.dropFirst().flatMap {
          drawing.changes(binding: $0, by: BondAnchor(bond: bond, mark: marks[0]))
        }))
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(steps.map { .step($0) })
    try writer.settle()
  }
}
