import Canvas
import Chrome
import Desktop
import Language
import Parts
import Toolkit

/// Opens the panel of the latency meter.
final class LatencyController: Controller {
  private let workspace: Workspace

  init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  private var view: StudioView { workspace.view }
  private var window: Window { workspace.window }

  var commands: [Command] {
    [
      Command(.latency, workspace.words) { [unowned self] in toggle() }
    ]
  }

  /// Opens or closes the panel of the latency meter.
  private func toggle() {
    guard view.openPanel(LatencyPanel.self) == nil else { return view.closePanel() }
    view.openPanel { [unowned self] words in
      let panel = LatencyPanel(words)
      show(on: panel)
      return panel
    }
    var pending: Clock.Task?
    window.onLatency = { [unowned self] in
      guard view.openPanel(LatencyPanel.self) != nil else {
        window.onLatency = nil
        return
      }
      // Redrawing the panel for every sample would distort the measurement.
      guard pending == nil else { return }
      pending = view.clock.run(after: 250) { [unowned self] in
        pending = nil
        if let panel = view.openPanel(LatencyPanel.self) { show(on: panel) }
      }
    }
  }

  private func show(on panel: LatencyPanel) {
    panel.show(window.latency, view.canvas.prediction.errors, scale: view.canvas.scale)
  }
}
