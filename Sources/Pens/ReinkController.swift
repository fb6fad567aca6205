package import Canvas
package import Chrome
import Geometry
import Language
import Marks
package import Parts
import Rendering
import Session
import Toolkit

/// Shows the selected lines in the style of another pen, and applies that style in one step.
package final class ReinkController: Controller {
  private let drawing: any OpenDrawing
  private let canvas: CanvasView
  private let stage: any Stage
  private let settings: PenSettings

  /// The restyled lines that the canvas shows; nil while it shows the drawing itself.
  private var shown: CanvasSelection.Restyled?

  /// A request for restyled lines; compared to find out whether they must be made anew.
  private struct Wish: Equatable {
    let pen: Pen?
    let takesInk: Bool
    let area: Rect?
    let count: Int
    let changes: Int
  }

  /// The latest request that was begun.
  private var wish: Wish?

  /// Whether the restyled lines are being computed.
  private var isMaking = false

  /// Whether the lines are to be changed as soon as they are computed.
  private var appliesNext = false

  /// Whether the lines are being changed in the drawing.
  private var isApplying = false

  package init(
    _ drawing: any OpenDrawing, _ canvas: CanvasView, _ stage: any Stage, _ settings: PenSettings
  ) {
    (self.drawing, self.canvas, self.stage, self.settings) = (drawing, canvas, stage, settings)
  }

  private var selection: CanvasSelection { canvas.selection }
  private var panel: ReinkPanel? { stage.openPanel(ReinkPanel.self) }

  package var commands: [Command] {
    [
      Command(.reink, stage.words, isEnabled: selection.area != nil) {
        [unowned self] in toggle()
      }
    ]
  }

  private func toggle() {
    guard panel == nil else { return stage.closePanel() }
    drawing.finishWork()
    stage.openPanel { [unowned self] words in
      let panel = ReinkPanel(settings.rack.value.pens, chosen: settings.rack.value.taken, words)
      panel.onChange = { [unowned self] in update() }
      panel.onApply = { [unowned self] in apply() }
      panel.show(canApply: true, in: canvas.light)
      return panel
    }
    update()
  }

  // MARK: Trying out

  private func currentWish(_ panel: ReinkPanel) -> Wish {
    Wish(
      pen: panel.pen, takesInk: panel.takesInk, area: selection.area, count: selection.count,
      changes: drawing.session.changeCount)
  }

  /// Shows the lines for the current choice. While lines are being computed, only the latest request waits.
  private func update() {
    guard let panel, !isApplying else { return }
    guard selection.area != nil else { return stage.closePanel() }
    let wanted = currentWish(panel)
    // A selection that was replaced meanwhile has dropped the computation.
    guard wanted != wish || isMaking && !selection.isBusy, !selection.isBusy else { return }
    (wish, isMaking) = (wanted, true)
    let ink = wanted.takesInk ? wanted.pen?.ink(at: canvas.viewport.zoom) : nil
    selection.restyle(in: wanted.pen?.style, ink: ink, traces: traces) { [weak self] made in
      self?.take(made, wanted)
    }
  }

  /// The inks of traces: a thin line that contrasts with ink of any colour.
  private var traces: [Ink] {
    let pixel = 1 / canvas.viewport.zoom
    func ink(_ colour: Colour, _ width: Double) -> Ink {
      // The colour is changed here so that the light's change of it during drawing yields the intended one.
      Ink(
        colour: canvas.light.seen(colour), width: Limits.held(width * pixel, in: Limits.widths))
    }
    return [ink(canvas.ground?.paper ?? .white, 3), ink(canvas.accent, 1)]
  }

  private func take(_ made: CanvasSelection.Restyled?, _ wanted: Wish) {
    isMaking = false
    guard let panel else { return }
    guard currentWish(panel) == wanted else { return update() }
    shown = made
    if appliesNext { return apply() }
    if let made { selection.show(made) } else { canvas.endTrial() }
    canvas.traces = made?.traces ?? []
    panel.show(canApply: made != nil, in: canvas.light)
  }

  private func apply() {
    appliesNext = isMaking
    guard !isMaking else { return }
    isApplying = true
    if let shown { selection.apply(shown) }
    stage.closePanel()
    isApplying = false
  }

  // MARK: Events

  package func panelDidChange() {
    guard panel == nil, wish != nil else { return }
    (wish, shown, appliesNext) = (nil, nil, false)
    canvas.endTrial()
    canvas.traces = []
  }

  package func selectionDidChange() {
    update()
  }

  package func stateDidChange() {
    update()
  }

  package func wordsDidChange() {
    // The new panel shows its first choice.
    wish = nil
    update()
  }

  package func lightDidChange() {
    panel?.show(canApply: shown != nil, in: canvas.light)
  }

  package func drawingWillEnd() {
    if panel != nil { stage.closePanel() }
  }
}
