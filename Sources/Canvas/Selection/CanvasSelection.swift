package import Geometry
package import Marks
package import System
package import Toolkit

/// The selected marks of a canvas. They stay selected while the drawing changes, and can be moved, changed and deleted.
package final class CanvasSelection {
  /// Finds and reads marks in a file and makes previews; nil if the main thread does that.
  package var worker: Worker?

  /// Called when other marks are selected, when their frame has changed, and when the hand begins or ends to move them.
  package var onChange: (() -> Void)?

  /// Called with the number of the marks that the hand is changing; with nil when it ends.
  package var onMeasure: ((SelectionMeasure?) -> Void)?

  /// The distance from a mark within which the pointer selects it, in units of the view.
  package static let reach = 4.0

  let ink: CanvasTiles
  unowned let host: any SelectionHost

  private(set) var marks: MarkSelection? {
    didSet {
      parts.find(of: marks, in: drawing, by: worker) { [weak self] in self?.refreshFrame() }
    }
  }

  /// The boxes around the selected marks one by one, shown if other marks lie between them.
  let parts = SelectionParts()

  /// The frame of the marks after rotations, and their bounds at that time.
  private var turned: (box: SelectionBox, area: Rect)?

  /// The selections of earlier states. Tools without a selection add none.
  var memory = SelectionMemory()

  /// The drawing after the last of a row of moves by keys; nil before the first.
  var nudged: Drawing?

  /// The last change of a property of the marks, and the drawing after it; nil before the first.
  var lastProperty: (change: PropertyChange, after: Drawing)?

  /// The changes of properties that were requested while another was being made.
  var nextProperties: [PropertyChange] = []

  /// The selected marks read from a file, and whether they are being read.
  var read: (drawing: Drawing, marks: [RankedMark])?
  package internal(set) var isReading = false

  /// The area in which the worker is looking for marks.
  private(set) var search: SelectionArea?
  private var lastSearch = 0

  /// The locked mark that was clicked; nil while none is shown.
  var shownLock: LockedMark?

  /// The preview of a motion under way.
  var lifted: SelectionPreview?

  /// The selected shape as its handles have changed it so far, while the drawing has the mark as it was.
  var reshaped: Reshaped?

  /// Whether the motion under way is shown as a trial.
  var isTried = false

  /// The groups that the user has entered; nil for none.
  var visit: GroupVisit? {
    didSet {
      guard visit != nil || oldValue != nil else { return }
      host.setNeedsDisplay()
      if visit?.levels.count != oldValue?.levels.count { host.hintMayChange() }
    }
  }

  /// The groups that the user will be in after the change that is being made; nil while none is.
  var awaited: AwaitedVisit?

  /// The drawing after the last change of members of a group; nil before the first.
  var changedWithin: Drawing?

  /// Shown instead of the ink; nil while the ink shows the marks at their locations.
  var preview: SelectionPreview? {
    didSet { if preview !== oldValue { host.setNeedsDisplay() } }
  }

  /// Selects marks of the drawing that `ink` shows.
  package init(of ink: CanvasTiles, on host: any SelectionHost) {
    (self.ink, self.host) = (ink, host)
  }

  package func contains(_ mark: RankedMark) -> Bool { marks?.contains(mark) == true }

  /// The ranks of the marks; none while none are selected.
  package var ranks: RankRanges { marks?.ranks ?? RankRanges() }

  /// The bounds of the marks on the canvas; nil while none are selected.
  package var area: Rect? { marks?.area }

  /// The frame of the marks, which stays rotated with them while they are selected.
  package var box: SelectionBox? {
    guard let marks else { return nil }
    // If another change, such as an undo, moved the marks, the frame is no longer valid.
    if let turned, turned.area == marks.area { return turned.box }
    if marks.count == 1, let box = drawing.marksInMemory(in: marks)?.first?.mark.ownBox {
      return box
    }
    return SelectionBox(marks.area)
  }

  /// Records the frame after a change of all marks.
  func note(_ box: SelectionBox) {
    guard let area else { return }
    refreshFrame()
    turned = (box, area)
    refreshFrame()
    onChange?()
  }

  /// Whether marks are displayed away from their locations in the drawing.
  var isPreviewed: Bool { preview != nil }

  /// Whether the hand is moving, scaling or rotating the marks.
  package var isCarried: Bool {
    guard let lifted else { return false }
    return preview != nil || isTried && !lifted.motion.isStill
  }

  /// The number of the change for which the worker reads the marks; nil if there is none.
  private(set) var pending: Int?
  private var lastChange = 0

  /// Whether a change is under way, which blocks others.
  package var isBusy: Bool { pending != nil }

  func beginChange() -> Int {
    lastChange += 1
    pending = lastChange
    return lastChange
  }

  func endChange() {
    pending = nil
  }

  // MARK: Selecting

  func clear() {
    replace(with: nil)
  }

  /// Selects those of `marks` that have ink.
  package func select(_ marks: [RankedMark]) {
    leaveGroups(unlessHolding: marks)
    replace(with: MarkSelection(marks, of: drawing))
    if marks.count == count { read = (drawing, marks) }
  }

  package func selectAll() {
    look {
      MarkSelection(allOf: $0)
    } then: { [weak self] marks in
      self?.replace(with: marks)
    }
  }

  /// Selects the marks in an area by a rule, or adds them to the selected ones. If the drawing's marks lie in its file, the
  /// worker looks for them.
  func selectMarks(in area: SelectionArea, by rule: SelectionRule, adding: Bool = false) {
    if !adding { clear() }
    let drawing = drawing
    guard drawing.hasSource, let worker else {
      return add(MarkSelection(in: area, by: rule, of: drawing))
    }
    endSearch()
    search = area
    let number = lastSearch
    refresh(area.bounds)
    worker.run(awaited: false) {
      MarkSelection(in: area, by: rule, of: drawing)
    } then: { [weak self] found in
      guard let self, search != nil, lastSearch == number else { return }
      endSearch()
      add(found?.followed(to: self.drawing))
    }
  }

  private func endSearch() {
    refresh(search?.bounds)
    search = nil
    lastSearch += 1
  }

  func replace(with new: MarkSelection?) {
    hideLock()
    endSearch()
    refreshFrame()
    if lifted != nil || isBusy { putBack() }
    endReshaping()
    (marks, turned, nudged) = (new, nil, nil)
    (lastProperty, nextProperties) = (nil, [])
    (read, isReading) = (nil, false)
    if host.usesSelection { memory.note(new, within: visit, in: ink.drawing) }
    refreshFrame()
    onChange?()
  }

  // MARK: Changes of the drawing

  func drawingWasReplaced() {
    (lifted, preview, pending, isTried) = (nil, nil, nil, false)
    endReshaping()
    memory.forget(allBut: ink.drawing)
    follow()
  }

  func drawingDidChange() {
    if let preview, !preview.isLanding || preview.movesAllInk { self.preview = nil }
    endReshaping()
    let remembered = host.usesSelection ? memory.state(in: ink.drawing) : nil
    // Undo brings nobody back into a group that was left.
    if let remembered, visit != nil || remembered.visit == nil {
      visit = remembered.visit
      replace(with: remembered.marks?.followed(to: drawing))
    } else {
      follow()
      if host.usesSelection { memory.note(marks, within: visit, in: ink.drawing) }
    }
  }

  /// Updates the selection to the current drawing; restores it for marks that undo has removed and brings back.
  private func follow() {
    followLock()
    followVisit()
    guard let marks else { return }
    refreshFrame()
    self.marks = marks.followed(to: drawing)
    refreshFrame()
    onChange?()
  }

  /// Call this when another part of the canvas is shown.
  func viewportDidChange() {
    if marks != nil || shownLock != nil { onChange?() }
  }

  /// Whether a key acts on selected marks.
  static func isMeant(by key: Key) -> Bool {
    switch (key.symbol, key.modifiers) {
    case (.delete, []), (.backspace, []), (.escape, []): true
    default: key.direction != nil && key.modifiers.isSubset(of: .shift)
    }
  }

  /// Handles a key. Returns whether it changed the marks.
  package func keyDown(_ key: Key) -> Bool {
    if shownLock != nil, key == Key(.escape) {
      hideLock()
      return true
    }
    if visit != nil, key == Key(.escape) {
      leaveGroup()
      return true
    }
    guard marks != nil else { return false }
    switch (key.symbol, key.modifiers) {
    case (.delete, []), (.backspace, []): delete()
    case (.escape, []): clear()
    default:
      guard let direction = key.direction, key.modifiers.isSubset(of: .shift) else {
        return false
      }
      let viewport = ink.viewport
      let step = (key.modifiers.contains(.shift) ? 10 : 1) / viewport.zoom
      nudge(by: (direction.turned(by: -viewport.angle) * step).snapped)
    }
    return true
  }
}
