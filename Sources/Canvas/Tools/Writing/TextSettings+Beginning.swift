import Geometry
import Marks
import Typesetting

extension TextSettings {
  /// Lets the user edit a text, with the caret at a point of the view; without a mark, type a new one there.
  func write(_ mark: RankedMark?, at point: Point, on canvas: any ToolContext) {
    guard let mark else { return write(at: point, on: canvas) }
    guard let writing = writing(in: mark, on: canvas) else { return }
    show(writing, on: canvas)
    let sight = WritingSight(writing, through: canvas.viewport)
    writing.editor.click(at: sight.box(point), count: 1)
  }

  /// Lets the user type a new text: in a box with the upper left corner at a point of the view, or, without a width, with the middle of
  /// its first line there.
  func write(at point: Point, width: Double? = nil, on canvas: any ToolContext) {
    let viewport = canvas.viewport
    let source = source(at: viewport.zoom, width: width.map { $0 / viewport.zoom })
    let up = width == nil ? Typesetter().set(source).size.height * viewport.zoom / 2 : 0
    let corner = Point(x: point.x, y: point.y - up)
    let place = TextPlace(
      pin: viewport.inkPlace(corner), linear: TextPlace.upright(1, turned: viewport.angle))
    begin(Writing(.new, source, colour: colour, at: place, turned: viewport.angle), on: canvas)
  }

  private func show(_ writing: Writing, on canvas: any ToolContext) {
    canvas.write(writing, with: self)
  }

  private func begin(_ writing: Writing, on canvas: any ToolContext) {
    let traits = traits(in: writing.editor.source.base)
    writing.editor.changeTraits { $0 = traits }
    show(writing, on: canvas)
  }

  /// Lets the user edit the only selected mark: a text, the label of a shape, or a new member of a group. Returns false if there is no
  /// such mark.
  func writeInSelection(on canvas: any ToolContext) -> Bool {
    guard let mark = canvas.selection.onlyMark else { return false }
    if case .filtered = mark.mark, let box = canvas.selection.box {
      canvas.selection.enter(mark)
      write(at: canvas.viewport.view(box.centre), on: canvas)
      return true
    }
    guard let writing = writing(in: mark, on: canvas) else { return false }
    show(writing, on: canvas)
    return true
  }

  /// The text of a mark, to be edited; nil if the mark can have none.
  private func writing(in placed: RankedMark, on canvas: any ToolContext) -> Writing? {
    let angle = canvas.viewport.angle
    switch placed.mark {
    case .text(let text):
      let place = TextPlace(pin: text.anchor, linear: text.linear)
      return Writing(
        .text(placed, text), text.text.source, colour: text.colour, at: place, turned: angle)
    case .shape(let shape): return label(of: shape, placed, at: canvas.viewport.zoom, angle)
    case .dot, .vertex, .stroke, .picture, .filtered, .foreign: return nil
    }
  }

  /// The label of a shape, in the middle of it.
  private func label(
    of shape: ShapeMark, _ placed: RankedMark, at zoom: Double, _ angle: Double
  ) -> Writing? {
    var source = shape.label?.text.source ?? source(at: zoom)
    if shape.label == nil { source.base.alignment = .centre }
    source.base.width = shape.labelWidth(size: source.base.size)
    let set = Typesetter().set(source)
    let colour = shape.label?.colour ?? colour
    let label = ShapeLabel(TypedText(source, set.setting().setting), colour: colour)
    guard let map = shape.with(label: label).labelTransform else { return nil }
    let middle = Point(x: set.size.width / 2, y: set.size.height / 2)
    let place = TextPlace(
      pin: map.apply(to: middle), part: Vector(dx: 0.5, dy: 0.5), linear: map.linearPart)
    return Writing(.label(placed, shape), source, colour: colour, at: place, turned: angle)
  }
}
