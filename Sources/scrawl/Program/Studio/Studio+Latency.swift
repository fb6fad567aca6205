import Desktop
import Toolkit

extension Studio {
  /// Opens the latency meter at the side, or closes it.
  func toggleLatency() {
    guard view.openPanel(LatencyPanel.self) == nil else { return view.closePanel() }
    view.openPanel { [unowned self] words in
      let panel = LatencyPanel(words)
      panel.show(window.latency)
      return panel
    }
    var pending: Clock.Task?
    window.onLatency = { [unowned self] in
      guard view.openPanel(LatencyPanel.self) != nil else {
        window.onLatency = nil
        return
      }
      // To show it for each stroke of the pen would be measured as well.
      guard pending == nil else { return }
      pending = view.clock.run(after: 250) { [unowned self] in
        pending = nil
        view.openPanel(LatencyPanel.self)?.show(window.latency)
      }
    }
  }
}
