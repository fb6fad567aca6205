package import Geometry
package import Graphics
package import Language
import Marks
import Session
import System
package import Toolkit

/// Selects marks by a frame, a lasso or a click, shows which mark is locked, moves them, scales and rotates them by handles, and
/// changes a shape by its own handles.
package final class SelectTool: Tool {
  package let id = "select"
  package let title = Phrase.toolSelect
  package let icon = "select"
  package let key: Character = "v"
  package let role: ToolRole? = .selection
  package let usesSelection = true

  package var options: [ToolOption] {
    [
      .choice(rule, among: SelectionRule.allCases.map { ($0.rawValue, $0.title) }),
      .choice(snapRule, among: SnapRule.allCases.map { ($0.rawValue, $0.title) }),
    ]
  }

  /// The word of the rule by which a frame and a lasso select.
  private let rule: OptionValue<String>

  /// Whether a drag that doesn't begin on selected marks draws a lasso, wherever it begins.
  private let drawsLasso: Bool

  /// The action of the touch under way.
  private enum Action {
    /// A worker looks for the mark under the hand.
    case looking(HandSearch)
    case framing(from: Point, to: Point, adding: Bool)
    case lassoing(LassoPath, ClickDepth, adding: Bool)
    /// The hand has pressed selected marks, and may drag them.
    case pressing(from: Point, Click)
    /// The hand drags the marks, or copies of them if Control was held at the beginning.
    case moving(from: Point, copies: Bool)
    case handling(HandleDrag)
    case reshaping(ShapeReshaping)
  }

  /// The action of a touch that ends without a drag.
  private enum Click {
    /// The mark was selected when the touch began.
    case isDone
    /// The user clicked inside the frame of selected marks, or through a mark, to select one at that point.
    case selects(ClickDepth)
    /// The second click on a picture.
    case opens(RankedMark)
    /// The second click on a group.
    case enters(RankedMark)
    /// The second click on a text, or beside all marks; nil for a new text.
    case writes(RankedMark?)
    /// The second click beside all members of the group that was entered.
    case leaves
  }

  private var action: Action?

  /// The last place of the touch under way.
  private var last: Touch?
  private var clicks = ClickCounter()

  let snapping = MotionSnapping()
  private let snapRule: OptionValue<String>

  /// The look of texts that the user types with the tool; nil if it types none.
  private let texts: TextSettings?

  package convenience init() {
    self.init(SelectionRule.option(), SnapRule.option())
  }

  init(
    _ rule: OptionValue<String>, _ snapRule: OptionValue<String>, _ texts: TextSettings? = nil,
    drawsLasso: Bool = false
  ) {
    (self.rule, self.snapRule, self.drawsLasso) = (rule, snapRule, drawsLasso)
    self.texts = texts
  }

  package func keyDown(_ key: Key, on canvas: any ToolContext) -> Bool {
    guard key == Key(.enter), action == nil, let texts else { return false }
    return texts.writeInSelection(on: canvas)
  }

  package func touchesBegan(_ touch: Touch, on canvas: any ToolContext) {
    let place = canvas.viewport.canvas(touch.location)
    let selection = canvas.selection
    let isSecond = clicks.add(touch) == 2
    // A click whose search isn't finished is dropped for the next one; a drag isn't.
    if case .looking(let search) = action, search.hasMoved, canvas.isLooking { return }
    guard !selection.isBusy else { return }
    let handles = selection.handles(in: canvas.bounds)
    let handle = handles?.handle(at: touch.location, for: touch.device.kind)
    let seen = handle.flatMap { handles?.place(of: $0) }
    let rule = SnapRule(rawValue: snapRule.value) ?? .off
    if let reshaping = ShapeReshaping(
      touch, besideHandleAt: seen, snapping, by: rule, on: canvas)
    {
      action = .reshaping(reshaping)
      return
    }
    if let handle, let box = selection.box {
      selection.lift()
      action = .handling(HandleDrag(handle, of: box, from: place))
      snap(on: canvas, frame: box.angle)
      return
    }
    guard !touch.modifiers.contains(.shift) else {
      let isLasso = drawsLasso || touch.modifiers.contains(.alt)
      action =
        isLasso
        ? .lassoing(LassoPath(from: place), .top, adding: true)
        : .framing(from: place, to: place, adding: true)
      return
    }
    look(HandSearch(from: place, touch, isSecondClick: isSecond), on: canvas)
  }

  /// Begins to snap the selected marks.
  private func snap(on canvas: any ToolContext, frame: Double? = nil, copies: Bool = false) {
    snapping.begin(
      by: SnapRule(rawValue: snapRule.value) ?? .off, on: canvas.selection, frame: frame,
      copies: copies)
  }

  /// Looks for the mark under the hand, and continues with the hand's movement meanwhile.
  private func look(_ search: HandSearch, on canvas: any ToolContext) {
    let (place, tolerance) = (search.start, canvas.clickTolerance)
    let isInside = canvas.selection.box?.outset(by: tolerance).contains(place) == true
    guard isInside || !drawsLasso else {
      action = .lassoing(LassoPath(from: place), search.depth, adding: false)
      return
    }
    action = .looking(search)
    guard !isInside || search.isSecondClick else {
      return begin(search, at: nil, isInside: true, on: canvas)
    }
    let area = canvas.seenArea
    canvas.selection.look {
      HitTester.mark(at: place, in: $0, tolerance: tolerance, seeing: area)
    } then: { [weak self, weak canvas] mark in
      guard let self, let canvas, case .looking(let now) = action, now === search else { return }
      begin(search, at: mark, isInside: isInside, on: canvas)
    }
  }

  /// Begins the action for a touch of `mark`, of the selection, or of neither, and applies the hand's movement since.
  private func begin(
    _ search: HandSearch, at mark: RankedMark?, isInside: Bool, on canvas: any ToolContext
  ) {
    let (selection, place) = (canvas.selection, search.start)
    if let click = secondClick(search, at: mark, selection) {
      action = .pressing(from: place, click)
    } else if isInside {
      action = .pressing(from: place, .selects(search.depth))
    } else if let mark {
      selection.select([mark])
      action = .pressing(from: place, search.depth == .through ? .selects(.through) : .isDone)
    } else if let lasso = search.lasso {
      action = .lassoing(lasso, search.depth, adding: false)
    } else {
      action = .framing(from: place, to: place, adding: false)
    }
    if case .pressing = action { selection.lift() }
    if search.hasMoved {
      canvas.refreshFrame(search.frame)
      touchesMoved(search.touch(through: canvas.viewport), on: canvas)
    }
    if search.isOver { finish(on: canvas) }
  }

  /// The act of the second click at a point; nil if the tool takes it as any other click.
  private func secondClick(
    _ search: HandSearch, at mark: RankedMark?, _ selection: CanvasSelection
  ) -> Click? {
    guard search.isSecondClick else { return nil }
    return switch mark?.mark {
    // The parts of the program that open a picture know marks of the drawing alone.
    case .picture: selection.isInGroup ? nil : mark.map { .opens($0) }
    case .filtered: mark.map { .enters($0) }
    case .text: texts == nil ? nil : .writes(mark)
    case nil: selection.isInGroup ? .leaves : texts == nil ? nil : .writes(nil)
    default: nil
    }
  }

  package func modifiersChanged(to modifiers: Key.Modifiers, on canvas: any ToolContext) {
    guard let last else { return }
    switch action {
    case .moving, .handling, .reshaping: touchesMoved(last.holding(modifiers), on: canvas)
    case .looking, .framing, .lassoing, .pressing, nil: break
    }
  }

  package func touchesMoved(_ touch: Touch, on canvas: any ToolContext) {
    let place = canvas.viewport.canvas(touch.location)
    last = touch
    switch action {
    case .looking(let search):
      guard !search.isOver else { return }
      canvas.refreshFrame(search.frame)
      search.move(to: place, touch)
      canvas.refreshFrame(search.frame)
    case .framing(let start, let before, let isAdding):
      action = .framing(from: start, to: place, adding: isAdding)
      canvas.refreshFrame(Rect(from: start, to: before))
      canvas.refreshFrame(Rect(from: start, to: place))
    case .lassoing(let path, _, _):
      let finest = Self.lassoStep / canvas.viewport.zoom
      if let changed = path.add(place, step: finest) { canvas.refreshFrame(changed) }
    case .pressing(let start, _):
      guard (place - start).length * canvas.viewport.zoom > CanvasSelection.reach else { return }
      // Many window managers use a press with Alt themselves. Control that is pressed later only suspends snapping.
      let copies = touch.modifiers.contains(.control)
      action = .moving(from: start, copies: copies)
      snap(on: canvas, copies: copies || touch.modifiers.contains(.alt))
      touchesMoved(touch, on: canvas)
    case .moving(let start, let copies):
      let way = snapping.way(place - start, holding: touch.modifiers, on: canvas.selection)
      let isCopy = copies || touch.modifiers.contains(.alt)
      canvas.selection.carry(isCopy ? .copy(way) : .move(way))
    case .handling(let drag):
      let change = snapping.change(
        drag, to: place, least: 1 / canvas.viewport.zoom, holding: touch.modifiers,
        on: canvas.selection)
      canvas.selection.carry(.change(change, as: drag.handle == .turn ? .turn : .resize))
    case .reshaping(let reshaping):
      reshaping.move(to: touch.location, holding: touch.modifiers, on: canvas)
    case nil: break
    }
  }

  package func touchesCancelled(on canvas: any ToolContext) {
    snapping.end(on: canvas.selection)
    switch action {
    case .looking(let search): canvas.refreshFrame(search.frame)
    case .framing(let start, let end, _): canvas.refreshFrame(Rect(from: start, to: end))
    case .lassoing(let path, _, _): canvas.refreshFrame(path.bounds)
    case .pressing, .moving, .handling: canvas.selection.putBack()
    case .reshaping(let reshaping): reshaping.cancel(on: canvas)
    case nil: break
    }
    action = nil
  }

  package func finish(on canvas: any ToolContext) {
    if case .looking(let search) = action {
      search.isOver = true
      return
    }
    let done = action
    action = nil
    snapping.end(on: canvas.selection)
    switch done {
    case .framing(let start, let end, let isAdding):
      select(.frame(Rect(from: start, to: end)), from: start, .top, adding: isAdding, canvas)
    case .lassoing(let path, let depth, let isAdding):
      select(path.area, from: path.points[0], depth, adding: isAdding, canvas)
    case .pressing(let start, let click):
      canvas.selection.putBack()
      finish(click, at: start, canvas)
    case .moving: canvas.selection.drop()
    case .handling(let drag):
      let isClick = !canvas.selection.isCarried
      canvas.selection.drop()
      // The handles of a list lie over its boxes.
      if isClick { canvas.selection.tick(at: drag.start) }
    case .reshaping(let reshaping): reshaping.end(on: canvas)
    case .looking, nil: break
    }
  }

  private func finish(_ click: Click, at place: Point, _ canvas: any ToolContext) {
    switch click {
    case .isDone: canvas.selection.tick(at: place)
    case .opens(let picture): canvas.open(picture)
    case .selects(let depth):
      canvas.select(depth, at: place)
      if depth == .top { canvas.selection.tick(at: place) }
    case .enters(let group):
      canvas.selection.enter(group)
      canvas.select(.top, at: place)
    case .leaves: canvas.selection.leaveGroup()
    case .writes(let mark): texts?.write(mark, at: canvas.viewport.view(place), on: canvas)
    }
  }

  /// Selects the marks in an area, or adds them to the selected ones. An area as small as a click counts as a click: it selects
  /// or deselects the mark there, or frames a locked one, which can't be selected.
  private func select(
    _ area: SelectionArea, from start: Point, _ depth: ClickDepth, adding: Bool,
    _ canvas: any ToolContext
  ) {
    let frame = area.bounds
    canvas.refreshFrame(frame)
    let tolerance = canvas.clickTolerance
    if max(frame.width, frame.height) > tolerance {
      canvas.selection.selectMarks(
        in: area, by: SelectionRule(rawValue: rule.value) ?? .inside, adding: adding)
    } else if adding {
      canvas.selection.toggleMark(at: start, tolerance: tolerance, seeing: canvas.seenArea)
    } else if drawsLasso {
      finish(.selects(depth), at: start, canvas)
    } else {
      canvas.showLock(at: start)
    }
  }

  package func cursor(at point: Point?, on canvas: any ToolContext) -> Cursor {
    let handles = canvas.selection.handles(in: canvas.bounds)
    switch action {
    case .framing, .lassoing: return cursor
    case .moving: return .move
    case .handling(let drag): return handles?.cursor(for: drag.handle) ?? cursor
    case .reshaping: return .move
    case .looking, .pressing, nil: break
    }
    guard !canvas.selection.isBusy, let point else { return cursor }
    let handle = handles?.handle(at: point, for: .mouse)
    let found = canvas.selection.shapeHandles?.handle(at: point, for: .mouse)
    if let handles, let handle {
      let distance = (point - handles.place(of: handle)).length
      return found.map { $0.distance <= distance } == true ? .move : handles.cursor(for: handle)
    }
    if found != nil { return .move }
    let place = canvas.viewport.canvas(point)
    let tolerance = canvas.clickTolerance
    return canvas.selection.box?.outset(by: tolerance).contains(place) == true ? .move : cursor
  }

  package func draw(_ area: Rect, of canvas: any ToolContext, on context: Context) {
    canvas.drawGuides(of: snapping, on: context)
    switch action {
    case .looking(let search) where canvas.isLooking:
      if let lasso = search.lasso { return canvas.drawLasso(lasso, on: context) }
      canvas.drawFrame(search.frame, on: context)
    case .framing(let start, let end, _):
      canvas.drawFrame(Rect(from: start, to: end), on: context)
    case .lassoing(let path, _, _): canvas.drawLasso(path, on: context)
    case .reshaping(let reshaping): reshaping.draw(of: canvas, on: context)
    case .looking, .pressing, .moving, .handling, nil: break
    }
  }

  /// The distance between points of a lasso, in units of the view.
  private static let lassoStep = 1.5
}
