package import Geometry
package import Graphics
package import Marks
import Session
package import System
package import Toolkit

/// The marks of a canvas that are selected. They stay so while the drawing changes, and can be moved and deleted.
package final class CanvasSelection {
  /// What looks for marks in a file and makes pictures of what is moved; nil where all is done at once.
  package var worker: Worker?

  /// How far from a mark the pointer still means it, in units of the view.
  package static let reach = 4.0

  private let ink: InkLayer
  private unowned let host: any SelectionHost

  private var marks: MarkSelection?

  /// The frame whose marks are being looked for beside the loop.
  private var search: Rect?

  /// The marks while a hand moves them.
  private var lifted: SelectionPreview?

  /// What is shown in place of the ink; nil while that is as it should be.
  private var preview: SelectionPreview? {
    didSet { if preview !== oldValue { host.setNeedsDisplay() } }
  }

  /// Selects marks of what `ink` shows.
  package init(of ink: InkLayer, on host: any SelectionHost) {
    (self.ink, self.host) = (ink, host)
  }

  /// Where the marks are on the canvas; nil while none are selected.
  package var area: Rect? { marks?.area }

  /// Whether marks are shown that the drawing has elsewhere.
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

  /// Selects what lies in a frame. In a drawing that lies in its file it is looked for beside the loop.
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

  // MARK: Following

  /// The drawing is another one.
  func drawingWasReplaced() {
    (lifted, preview) = (nil, nil)
    follow()
  }

  /// The drawing was changed.
  func drawingDidChange() {
    if let preview, !preview.isLanding || preview.area == nil { self.preview = nil }
    follow()
  }

  /// Takes note of what became of the marks, also of those that undo has taken away.
  private func follow() {
    guard let marks else { return }
    refresh(shownArea)
    self.marks = marks.followed(to: ink.drawing)
    refresh(shownArea)
  }

  // MARK: Moving

  /// A hand takes the marks.
  func lift() {
    lifted = marks.map { SelectionPreview($0, of: ink.drawing) }
  }

  /// The hand has moved the marks by `way` since it took them, which is seen, and not yet so in the drawing.
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
    // All ink is seen elsewhere.
    if lifted.area == nil { host.setNeedsDisplay() }
    refresh(shownArea)
  }

  /// The hand leaves the marks where they are.
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

  /// The hand brings the marks back to where it took them.
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

  /// Answers whether the key did something with the marks.
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

  /// Draws the preview in place of the ink where it touches `area` of the view; false where there is none.
  func drawPreview(_ area: Rect, on context: Context) -> Bool {
    guard let preview else { return false }
    guard !preview.isLanding || !ink.isComplete else {
      self.preview = nil
      return false
    }
    preview.draw(area, from: ink, on: context)
    return true
  }

  /// Draws a frame around the marks, or the one whose marks are being looked for, over a view with `bounds`.
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

  /// Where the marks are seen.
  private var shownArea: Rect? {
    guard let lifted else { return area }
    return area?.offset(by: lifted.way)
  }

  /// Asks for what lies under a frame around `area`, and the frame itself, to be drawn again.
  private func refresh(_ area: Rect?) {
    host.refresh(area.map { SelectionFrame.covered(around: $0, through: ink.viewport) })
  }
}
