package import Geometry
package import Graphics
package import Language
package import Toolkit

/// Edits an outline on a picture, until the user accepts it or cancels. It isn't in `ToolBox`: `CanvasView.edit` selects it
/// during the edit.
package final class OutlineTool: Tool {
  package let id = "outline"
  package let title = Phrase.toolSelect
  package let icon = "select"
  package let key: Character = "c"
  package let usesSelection = true
  package let showsSelection = false

  /// Called once with the outline; with nil if the user cancels.
  private var onEnd: ((PictureOutline?) -> Void)?

  private(set) var edit: OutlineEdit

  /// The handle that keys move; nil for the whole outline.
  private(set) var present: Handle?

  /// The touch under way: the part that it drags, its start on the picture, and the edit before. A nil `part` is a click outside.
  private var drag: (part: OutlineLayout.Part?, start: Point, before: OutlineEdit)?

  /// The distance from an edge of the picture within which a side snaps to it, in units of the view.
  private static let snap = 8.0

  init(_ edit: OutlineEdit, onEnd: @escaping (PictureOutline?) -> Void) {
    (self.edit, self.onEnd) = (edit, onEnd)
  }

  // MARK: Touches

  package func touchesBegan(_ touch: Touch, on canvas: any ToolContext) {
    let layout = layout(canvas)
    let part = layout.part(at: touch.location, for: touch.device.kind)
    drag = (part, layout.picture(touch.location), edit)
    if case .handle(let handle) = part { present = handle } else { present = nil }
    refresh(canvas)
  }

  package func touchesMoved(_ touch: Touch, on canvas: any ToolContext) {
    guard let drag, let part = drag.part else { return }
    let layout = layout(canvas)
    let motion = OutlineEdit.Motion(
      way: layout.picture(touch.location) - drag.start,
      keepsRatio: touch.modifiers.contains(.shift),
      snap: layout.pixels(Self.snap))
    let handle: Handle? = if case .handle(let handle) = part { handle } else { nil }
    edit.outline = drag.before.moving(handle, motion)
    refresh(canvas)
  }

  package func touchesEnded(_ touch: Touch, on canvas: any ToolContext) {
    guard let drag else { return }
    self.drag = nil
    if drag.part == nil { return finish(on: canvas) }
    refresh(canvas)
  }

  package func touchesCancelled(on canvas: any ToolContext) {
    if let drag { edit.outline = drag.before.outline }
    drag = nil
    refresh(canvas)
  }

  // MARK: Keys

  package func keyDown(_ key: Key, on canvas: any ToolContext) -> Bool {
    guard drag == nil else { return false }
    switch (key.symbol, key.modifiers) {
    case (.enter, []): finish(on: canvas)
    case (.escape, []): cancel(on: canvas)
    case (.tab, []): step(by: 1)
    case (.tab, .shift): step(by: -1)
    default:
      guard let way = key.direction, key.modifiers.isSubset(of: .shift) else { return false }
      move(way, isFar: key.modifiers.contains(.shift), canvas)
    }
    refresh(canvas)
    return true
  }

  /// Selects another handle.
  private func step(by way: Int) {
    let handles = edit.handles
    let place = present.flatMap(handles.firstIndex) ?? (way > 0 ? -1 : 0)
    present = handles[(place + way + handles.count) % handles.count]
  }

  /// Moves the current handle by a pixel, or by at least ten, along the axis of the picture that is nearest to a key's direction.
  private func move(_ direction: Vector, isFar: Bool, _ canvas: any ToolContext) {
    let way = layout(canvas).picture(direction)
    let step = isFar ? max((max(edit.bounds.width, edit.bounds.height) / 100).rounded(), 10) : 1
    // The middle of a side only moves across the side.
    let side = present?.side ?? Vector(dx: 1, dy: 1)
    let (x, y) = (side.dx == 0 ? 0 : way.dx, side.dy == 0 ? 0 : way.dy)
    // In a rotated view rounding leaves small components in every direction.
    guard max(abs(x), abs(y)) > 1e-6 * way.length else { return }
    let axis =
      abs(x) >= abs(y)
      ? Vector(dx: x < 0 ? -step : step, dy: 0) : Vector(dx: 0, dy: y < 0 ? -step : step)
    edit.outline = edit.moving(present, OutlineEdit.Motion(way: axis))
  }

  // MARK: The end

  /// Accepts the outline.
  package func finish(on canvas: any ToolContext) {
    drag = nil
    end(with: edit.outline, canvas)
  }

  func cancel(on canvas: any ToolContext) {
    drag = nil
    end(with: nil, canvas)
  }

  private func end(with outline: PictureOutline?, _ canvas: any ToolContext) {
    refresh(canvas)
    let then = onEnd
    onEnd = nil
    then?(outline)
  }

  // MARK: Looks

  package func cursor(at point: Point?, on canvas: any ToolContext) -> Cursor {
    let layout = layout(canvas)
    if let part = drag?.part { return layout.cursor(for: part) }
    return layout.cursor(for: point.flatMap { layout.part(at: $0, for: .mouse) })
  }

  package func draw(_ area: Rect, of canvas: any ToolContext, on context: Context) {
    OutlinePainter(line: canvas.accent, fill: canvas.handleColour).draw(
      layout(canvas), present: present, isHeld: drag != nil, near: canvas.bounds, on: context)
  }

  private func layout(_ canvas: any ToolContext) -> OutlineLayout {
    OutlineLayout(edit: edit, viewport: canvas.viewport)
  }

  /// Asks for redisplay of the picture and of the handles around.
  private func refresh(_ canvas: any ToolContext) {
    canvas.refresh(
      edit.placement.bounds(of: edit.bounds)
        .outset(by: OutlinePainter.margin / canvas.viewport.zoom))
  }
}
