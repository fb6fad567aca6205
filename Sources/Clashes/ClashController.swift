package import Canvas
package import Chrome
import Geometry
package import Joining
import Language
package import Marks
package import Parts
import Session
package import System
import Toolkit

/// Lists the clashes of the last merge in the window, and gives marks the other look if the user wants that.
package final class ClashController: Controller {
  private let drawing: any OpenDrawing
  private let canvas: CanvasView
  private let stage: any Stage
  private let sights: ClashSights

  /// Selects marks for the user.
  private let select: ([RankedMark]) -> Void

  /// The step after which the drawing was merged.
  private var merge = 0

  package init(
    _ drawing: any OpenDrawing, _ canvas: CanvasView, _ stage: any Stage, _ worker: Worker,
    selecting select: @escaping ([RankedMark]) -> Void
  ) {
    (self.drawing, self.canvas, self.stage, self.select) = (drawing, canvas, stage, select)
    sights = ClashSights(drawing, canvas, worker)
    sights.onArrival = { [unowned self] in panel?.sightDidCome(of: $0) }
  }

  private var panel: ClashPanel? { stage.openPanel(ClashPanel.self) }

  package var commands: [Command] {
    guard isListed else { return [] }
    return [
      Command("clashes", in: .drawing, stage.words[.clashes]) { [unowned self] in toggle() }
    ]
  }

  /// Lists the clashes of a merge, after which the drawing is now, instead of those of an earlier one.
  package func begin(_ clashes: [JoinClash]) {
    let isOpen = panel != nil
    if isOpen { stage.closePanel() }
    sights.begin(clashes)
    merge = drawing.session.history.current
    if isOpen { open() }
  }

  /// Whether there are clashes, and the merge isn't undone.
  private var isListed: Bool {
    guard !sights.clashes.isEmpty else { return false }
    let history = drawing.session.history
    var state = history.current
    while state > merge {
      // The states between aren't read from the file.
      guard let parent = history[state]?.parent else { return true }
      state = parent
    }
    return state == merge
  }

  // MARK: The panel

  private func toggle() {
    guard panel == nil else { return stage.closePanel() }
    open()
  }

  /// Opens the list; does nothing after the merge is undone.
  package func open() {
    drawing.finishWork()
    guard isListed else { return }
    sights.retry()
    stage.openPanel { [unowned self] words in
      let panel = ClashPanel(words) { [unowned self] in sights.clashes }
      panel.onShow = { [unowned self] in show($0) }
      panel.onTake = { [unowned self] in take($0, of: $1) }
      panel.sight = { [unowned self] in sights.sight(of: $0) }
      return panel
    }
  }

  /// Selects the mark of a clash, or the group that it is in, and brings it into sight; of a removed one, the place where it was.
  private func show(_ index: Int) {
    drawing.finishWork()
    let (asked, clash, finder) = (drawing.asked, sights.clashes[index], sights.finder)
    canvas.look { drawing in
      var finder = finder
      finder.retry()
      return clash.present(in: drawing, &finder)
        ?? finder.group(around: clash.clash.mark, in: drawing)
    } then: { [weak self] mark in
      guard let self, asked.isShown else { return }
      if let mark { choose(mark) }
      let shown = mark?.mark ?? clash.mark(.here) ?? clash.mark(.there)
      if let area = shown.flatMap({ BoundsMeasurer.bounds(of: $0) }) {
        canvas.showChange(in: area)
      }
    }
  }

  private func choose(_ mark: RankedMark) {
    if canvas.drawing.isLocked(mark) {
      canvas.selection.show(locked: mark)
    } else {
      select([mark])
    }
  }

  /// Gives the mark of a clash the look of a copy, if it can have it.
  private func take(_ copy: ClashCopy, of index: Int) {
    drawing.finishWork()
    let (asked, clash, finder) = (drawing.asked, sights.clashes[index], sights.finder)
    canvas.look { drawing in
      var finder = finder
      return clash.change(taking: copy, in: drawing, &finder)
    } then: { [weak self] found in
      guard let self, asked.isShown, isListed, let found else { return }
      let made = canvas.perform(found.change, as: found.name, joining: false)
      if case .insert = found.change, let mark = made.first { sights.add(mark, to: index) }
      panel?.refresh()
    }
  }

  // MARK: Events

  package func stateDidChange() {
    guard let panel else { return }
    if isListed { panel.refresh() } else { stage.closePanel() }
  }

  package func lightDidChange() {
    sights.forgetPictures()
    panel?.refresh()
  }

  package func windowScaleDidChange() { lightDidChange() }

  package func panelDidChange() {
    if panel == nil { sights.forgetPictures() }
  }

  package func drawingWillEnd() {
    if panel != nil { stage.closePanel() }
    sights.forget()
  }
}
