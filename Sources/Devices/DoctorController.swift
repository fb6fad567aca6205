package import Chrome
package import Desktop
import Language
package import Parts
import System
import Toolkit

/// Opens the tablet doctor, and watches the devices while it is open.
package final class DoctorController: Controller {
  private let stage: any Stage
  private let window: Window
  private let devices: DeviceController
  private let input: InputController

  /// The watch on the devices; nil while the panel is closed.
  private var watch: DeviceWatch?

  /// The scheduled update of the plots, and that of the texts.
  private var nextPlots: Clock.Task?
  private var nextTexts: Clock.Task?

  /// The least time between updates of plots and of texts, in milliseconds: texts that change faster are unreadable.
  private static let (plotPause, textPause) = (33, 250)

  package init(
    _ stage: any Stage, _ window: Window, _ devices: DeviceController, _ input: InputController
  ) {
    (self.stage, self.window, self.devices, self.input) = (stage, window, devices, input)
  }

  private var panel: DoctorPanel? { stage.openPanel(DoctorPanel.self) }

  package var commands: [Command] {
    [
      Command("doctor", in: .development, stage.words[.doctor]) { [unowned self] in toggle() }
    ]
  }

  private func toggle() {
    guard panel == nil else { return stage.closePanel() }
    let watch = DeviceWatch()
    self.watch = watch
    window.watchDevices(watch)
    stage.openPanel { [unowned self] words in
      let panel = DoctorPanel(words)
      connect(panel)
      show(on: panel)
      return panel
    }
    watch.onChange = { [unowned self] in devicesDidChange() }
  }

  private func connect(_ panel: DoctorPanel) {
    panel.onChoice = { [unowned self] device, choice in
      // The choice ends the current stroke, and changes the report.
      devices.choose(choice, for: device)
      showAll()
    }
    panel.onFit = { [unowned self] device, fits in
      devices.fitPressure(fits, of: device)
      showAll()
    }
    panel.onForget = { [unowned self] device in
      devices.forgetPressure(of: device)
      showAll()
    }
    panel.onSave = { [unowned self] in
      input.save { [unowned self] path in self.panel?.show(savedAt: path) }
    }
  }

  package func panelDidChange() {
    guard watch != nil, panel == nil else { return }
    window.watchDevices(nil)
    watch = nil
    nextPlots?.cancel()
    nextTexts?.cancel()
    (nextPlots, nextTexts) = (nil, nil)
  }

  // MARK: Showing

  /// Schedules the plots with a pause between updates, so that they don't delay ink.
  private func devicesDidChange() {
    if nextPlots == nil {
      nextPlots = stage.clock.run(after: Self.plotPause) { [unowned self] in
        nextPlots = nil
        if let watch { panel?.plot(watch.activities) }
      }
    }
    showTextsSoon()
  }

  private func showTextsSoon() {
    guard nextTexts == nil else { return }
    nextTexts = stage.clock.run(after: Self.textPause) { [unowned self] in
      nextTexts = nil
      showAll()
    }
  }

  private func showAll() {
    guard let panel else { return }
    show(on: panel)
  }

  private func show(on panel: DoctorPanel) {
    guard let watch else { return }
    let now = Moment.now
    let kinds = DeviceKind.allCases
    let shown = window.devices.filter { isShown($0, watch) }
      .sorted {
        (kinds.firstIndex(of: $0.kind) ?? 0, $0.id) < (kinds.firstIndex(of: $1.kind) ?? 0, $1.id)
      }
    panel.show(shown.map { ($0, devices.records[$0.identity]) }, watch.activities, at: now)
    panel.plot(watch.activities)
    // The rates fall to zero after the last sample.
    if watch.activities.values.contains(where: { $0.rate(at: now) > 0 }) { showTextsSoon() }
  }

  /// Whether a device is one of the user's: not one without a pointer, and not a pointer of the server or of a program that sent
  /// no event.
  private func isShown(_ report: DeviceReport, _ watch: DeviceWatch) -> Bool {
    let name = report.key.name
    let isVirtual =
      name.hasPrefix("Virtual core ") || name.hasSuffix(" XTEST pointer") || name.isEmpty
    return report.kind != .other && (!isVirtual || watch.activities[report.id] != nil)
  }
}
