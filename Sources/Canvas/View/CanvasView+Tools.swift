package import Geometry
package import Graphics
package import Marks
package import Rendering
package import Session
import System
package import Toolkit

extension CanvasView: ToolContext, SelectionHost, Pannable {
  @discardableResult
  package func perform(_ change: Change, as name: StepName, joining: Bool) -> [RankedMark] {
    let before = drawing
    delegate?.perform(change, as: name, joining: joining)
    // The delta of other changes may have a million marks.
    switch change {
    case .add, .insert, .group, .dissolve:
      // Lines that follow marks to which they are bound are new versions of the same lines.
      let edits = drawing.delta(since: before)?.allEdits ?? []
      let made = edits.filter { $0.old?.identity != $0.new?.identity }.compactMap(\.new)
      // Existing marks may have been moved to other places.
      return made.filter { $0.id >= before.nextID }
    case .bring, .remove, .replace, .prepared, .move, .delete, .lock, .unlock, .entries:
      return []
    }
  }

  package var usesSelection: Bool { tool.usesSelection }

  package var grid: TileGrid { ink.grid }

  package var clock: Clock? { root?.clock }

  package func draw(_ stroke: LiveStroke, in area: Rect, on context: Context) {
    ink.draw(stroke, in: area, on: context)
  }

  package func draw(_ marks: [Mark], on context: Context) {
    ink.draw(ink.style.shownAsNew(marks), on: context)
  }

  package func add(shape mark: Mark) {
    guard Limits.hold(mark) else { return didRefuse(.tooLarge) }
    let made = perform(.add(mark), as: StepName(drawing: mark), joining: false)
    if let shape = made.last { onShape?(shape) }
  }

  package func add(_ line: Mark, becoming shape: Mark) {
    delegate?.add(line, becoming: shape)
  }

  /// Lets the drawing's store keep the media of a text.
  package func bring(_ media: [MediumHash: Medium]) {
    if !media.isEmpty { delegate?.bring(media) }
  }

  /// Shows a mark of the drawing until tiles show it.
  func land(_ mark: Mark) {
    endTrial()
    written.landing = mark
  }

  package func hintMayChange() {
    onHint?(isWriting ? .hintWriting : selection.isInGroup ? .hintGroup : tool.hint)
  }

  /// Whether the hint answers the user's last act.
  package var hintIsAnswer: Bool { !selection.isInGroup && tool.hintIsAnswer }

  package func takeBack() {
    delegate?.takeBack()
  }

  package func look<Found: Sendable>(
    _ find: @escaping @Sendable (Drawing) -> Found, then: @escaping (Found) -> Void
  ) {
    guard drawing.hasSource, let delegate else { return then(find(drawing)) }
    delegate.look(find) { [weak self, asking = tool] found in
      then(found)
      guard let self, tool !== asking, !tool.usesSelection else { return }
      selection.clear()
    }
  }

  package func search<Found: Sendable>(
    _ find: @escaping @Sendable (Drawing) -> Found, then: @escaping (Found?) -> Void
  ) {
    inTurn { [weak self] in
      guard let self else { return }
      guard let worker = selection.worker else { return then(find(drawing)) }
      worker.run(awaited: false) { [drawing] in
        (drawing, find(drawing))
      } then: { [weak self, asking = tool] before, found in
        guard let self, root != nil else { return }
        let isSame = tool === asking && drawing.delta(since: before)?.isEmpty == true
        then(isSame ? found : nil)
      }
    }
  }

  package func perform(
    in shared: SharedStep, showing mark: Mark?,
    finding find: @escaping @Sendable (Drawing) -> FoundChange?
  ) {
    delegate?.perform(in: shared, showing: mark, finding: find)
  }

  package func takeBack(_ shared: SharedStep) {
    delegate?.takeBack(shared)
  }

  package var isLooking: Bool { delegate?.isLooking ?? false }

  package func inTurn(_ act: @escaping () -> Void) {
    delegate?.inTurn(act)
  }

  package func open(_ mark: RankedMark) {
    onOpen?(mark)
  }

  /// Passes a key to the selected tool. Returns whether it had an effect.
  package func toolKeyDown(_ key: Key) -> Bool {
    // The user has clicked a card, and goes on typing.
    if let preparation {
      root?.setFocus(preparation)
      return preparation.keyDown(key)
    }
    if let writingView {
      root?.setFocus(writingView)
      return writingView.press(key)
    }
    return tool.keyDown(key, on: self)
  }

  /// Passes the release of a key to the selected tool.
  package func toolKeyUp(_ key: Key) {
    tool.keyUp(key, on: self)
  }

  package func didDelete(_ count: Int) {
    delegate?.didDelete(count)
  }

  package func didRefuse(_ refusal: SelectionRefusal) {
    delegate?.didRefuse(refusal)
  }

  /// Selects the marks that aren't selected instead of those that are, after the user's earlier acts are done.
  package func invertSelection() {
    finishWork()
    inTurn { [weak self] in self?.selection.invert() }
  }

  /// Selects all marks.
  package func selectAll() {
    finishWork()
    selection.selectAll()
  }
}
