package import Geometry
package import Graphics
package import Marks
import Session
package import System
package import Toolkit

/// The selected marks of a canvas. They stay selected while the drawing changes, and can be moved and deleted.
package final class CanvasSelection {
  /// Finds marks in a file and makes previews; nil where the main thread does both.
  package var worker: Worker?

  /// How near to a mark the pointer selects it, in units of the view.
  package static let reach = 4.0

  private let ink: InkLayer
  private unowned let host: any SelectionHost

  private var marks: MarkSelection?

  /// The frame whose marks the worker is looking for.
  private var search: Rect?

  /// The preview of a move under way.
  private var lifted: SelectionPreview?

  /// Shown in place of the ink; nil while the ink shows the marks in their places.
  private var preview: SelectionPreview? {
    didSet { if preview !== oldValue { host.setNeedsDisplay() } }
  }

  /// Selects marks of the drawing that `ink` shows.
  package init(of ink: InkLayer, on host: any SelectionHost) {
    (self.ink, self.host) = (ink, host)
  }

  /// The bounds of the marks on the canvas; nil while none are selected.
  package var area: Rect? { marks?.area }

  /// Whether marks are shown away from their place in the drawing.
  var isPreviewed: Bool { preview != nil }

  // MARK: Selecting

  func clear() {
    replace(with: nil)
  }

  /// Selects those of `marks` that have ink.
  package func select(_ marks: [PlacedMark]) {
    replace(with: MarkSelection(marks, of: ink.drawing))
  }

  package func selectAll() {
    replace(with: MarkSelection(allOf: ink.drawing))
  }

  /// Selects the marks inside a frame. Where the drawing's marks lie in its file, the worker looks for them.
  func selectMarks(inside frame: Rect) {
    clear()
    let drawing = ink.drawing
    guard drawing.hasSource, let worker else {
      return replace(with: MarkSelection(inside: frame, of: drawing))
    }
    search = frame
    refresh(frame)
    worker.run(awaited: false) {
      MarkSelection(inside: frame, of: drawing)
    } then: { [weak self] found in
      guard let self, search == frame else { return }
      replace(with: found?.followed(to: ink.drawing))
    }
  }

  private func replace(with new: MarkSelection?) {
    refresh(search)
    search = nil
    refresh(shownArea)
    if lifted != nil { putBack() }
    marks = new
    refresh(shownArea)
  }

  // MARK: Changes of the drawing

  func drawingWasReplaced() {
    (lifted, preview) = (nil, nil)
    follow()
  }

  func drawingDidChange() {
    if let preview, !preview.isLanding || preview.area == nil { self.preview = nil }
    follow()
  }

  /// Updates the selected marks to the present drawing, also those that undo has removed.
  private func follow() {
    guard let marks else { return }
    refresh(shownArea)
    self.marks = marks.followed(to: ink.drawing)
    refresh(shownArea)
  }

  // MARK: Moving

  /// Begins to move the marks.
  func lift() {
    lifted = marks.map { SelectionPreview($0, of: ink.drawing) }
  }

  /// Shows the marks moved by `way` since `lift`. The drawing doesn't change.
  func carry(by way: Vector) {
    guard let marks, let lifted else { return }
    let way = Limits.held(way, of: marks.area).snapped
    guard way != lifted.way else { return }
    refresh(shownArea)
    lifted.way = way
    preview = lifted
    if let worker {
      lifted.prepare(ink, by: worker) { [weak host = self.host] in host?.setNeedsDisplay() }
    }
    // All ink has moved.
    if lifted.area == nil { host.setNeedsDisplay() }
    refresh(shownArea)
  }

  /// Ends a move: moves the marks in the drawing to where they are shown.
  package func drop() {
    guard let lifted else { return }
    self.lifted = nil
    guard lifted.way != .zero else {
      preview = nil
      return
    }
    // The preview stays until the drawing shows the same.
    lifted.isLanding = true
    move(by: lifted.way)
  }

  /// Cancels a move.
  func putBack() {
    (lifted, preview) = (nil, nil)
  }

  /// Moves the marks in the drawing.
  package func move(by way: Vector) {
    guard let marks else {
      preview = nil
      return
    }
    let way = Limits.held(way, of: marks.area).snapped
    guard way != .zero else {
      preview = nil
      return
    }
    host.perform(.move(marks, by: way), as: .move, joining: false)
  }

  package func delete() {
    guard let marks else { return }
    clear()
    host.perform(.delete(marks), as: .delete, joining: false)
    host.didDelete(marks.count)
  }

  /// Returns whether the key did something with the marks.
  package func keyDown(_ key: Key) -> Bool {
    guard marks != nil else { return false }
    switch (key.symbol, key.modifiers) {
    case (.delete, []), (.backspace, []): delete()
    case (.escape, []): clear()
    default:
      guard let direction = Self.direction(key.symbol) else { return false }
      let viewport = ink.viewport
      let step = (key.modifiers.contains(.shift) ? 10 : 1) / viewport.zoom
      move(by: (direction.turned(by: -viewport.angle) * step).snapped)
    }
    return true
  }

  private static func direction(_ symbol: Key.Symbol) -> Vector? {
    switch symbol {
    case .left: Vector(dx: -1, dy: 0)
    case .right: Vector(dx: 1, dy: 0)
    case .up: Vector(dx: 0, dy: -1)
    case .down: Vector(dx: 0, dy: 1)
    default: nil
    }
  }

  // MARK: Drawing

  /// Draws the preview in place of the ink inside `area` of the view. Returns false where there is none.
  func drawPreview(_ area: Rect, on context: Context) -> Bool {
    guard let preview else { return false }
    guard !preview.isLanding || !ink.isComplete else {
      self.preview = nil
      return false
    }
    preview.draw(area, from: ink, on: context)
    return true
  }

  /// Draws a frame around the marks, or the frame whose marks are being looked for, over a view with `bounds`.
  package func draw(near bounds: Rect, in accent: Colour, on context: Context) {
    func frame(_ area: Rect) -> SelectionFrame {
      SelectionFrame(area: area, viewport: ink.viewport, accent: accent)
    }
    if let search { frame(search).draw(near: bounds, isFilled: true, on: context) }
    if let shownArea {
      let distance = Self.reach / ink.viewport.zoom
      frame(shownArea.outset(by: distance)).draw(near: bounds, isFilled: false, on: context)
    }
  }

  /// The bounds of the marks as they are shown.
  private var shownArea: Rect? {
    guard let lifted else { return area }
    return area?.offset(by: lifted.way)
  }

  /// Asks for redisplay of a frame around `area`.
  private func refresh(_ area: Rect?) {
    host.refresh(area.map { SelectionFrame.covered(around: $0, through: ink.viewport) })
  }
}
