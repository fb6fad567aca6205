import Geometry
import Marks
import Typesetting

extension TextSettings {
  /// Lets the user edit a text, with the caret at a point of the view; without a mark, type a new one there.
  func write(_ mark: RankedMark?, at point: Point, on canvas: any ToolContext) {
    guard let mark else { return write(at: point, on: canvas) }
    edit(mark, on: canvas) { [unowned canvas] writing in
      let sight = WritingSight(writing, through: canvas.viewport)
      writing.editor.click(at: sight.box(point), count: 1)
    }
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
    return edit(mark, on: canvas)
  }

  /// Lets the user edit the text of a mark after it was measured. Returns false if the mark can have none.
  @discardableResult
  private func edit(
    _ placed: RankedMark, on canvas: any ToolContext,
    then didBegin: @escaping (Writing) -> Void = { _ in }
  ) -> Bool {
    guard let source = source(of: placed.mark, at: canvas.viewport.zoom) else { return false }
    canvas.measure(source) { [unowned self, unowned canvas] typesetter in
      // The mark may have been removed or changed until a long text was measured.
      let angle = canvas.viewport.angle
      guard canvas.selection.present(placed)?.mark == placed.mark,
        let writing = writing(source, in: placed, typesetter, turned: angle)
      else { return }
      show(writing, on: canvas)
      didBegin(writing)
    }
    return true
  }

  /// The text of a mark as it is edited; nil if the mark can have none.
  private func source(of mark: Mark, at zoom: Double) -> TextSource? {
    switch mark {
    case .text(let text): return text.text.source
    case .shape(let shape):
      var source = shape.label?.text.source ?? source(at: zoom)
      if shape.label == nil { source.base.alignment = .centre }
      source.base.width = shape.labelWidth(size: source.base.size)
      return source
    case .dot, .vertex, .stroke, .picture, .filtered, .foreign: return nil
    }
  }

  private func writing(
    _ source: TextSource, in placed: RankedMark, _ typesetter: Typesetter, turned angle: Double
  ) -> Writing? {
    switch placed.mark {
    case .text(let text):
      let place = TextPlace(pin: text.anchor, linear: text.linear)
      return Writing(
        .text(placed, text), source, colour: text.colour, at: place, turned: angle, typesetter)
    case .shape(let shape):
      return label(source, of: shape, placed, typesetter, turned: angle)
    case .dot, .vertex, .stroke, .picture, .filtered, .foreign: return nil
    }
  }

  /// The label of a shape, in the middle of it.
  private func label(
    _ source: TextSource, of shape: ShapeMark, _ placed: RankedMark, _ typesetter: Typesetter,
    turned angle: Double
  ) -> Writing? {
    let set = typesetter.set(source)
    let colour = shape.label?.colour ?? colour
    let label = ShapeLabel(TypedText(source, set.setting().setting), colour: colour)
    guard let map = shape.with(label: label).labelTransform else { return nil }
    let middle = Point(x: set.size.width / 2, y: set.size.height / 2)
    let place = TextPlace(
      pin: map.apply(to: middle), part: Vector(dx: 0.5, dy: 0.5), linear: map.linearPart)
    return Writing(
      .label(placed, shape), source, colour: colour, at: place, turned: angle, typesetter)
  }
}
