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

  /// Nil while nobody looks.
  private var watch: DeviceWatch?

  /// The next picture of the plots, and the next of everything.
  private var nextPlots: Clock.Task?
  private var nextTexts: Clock.Task?

  /// How often plots and texts change at most, in milliseconds: texts that change faster can't be read.
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
      // A stroke that is under way ends, and what is known changes.
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

  /// Draws plots at most once in a while, so that ink doesn't wait for them.
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
    // The rates fall to zero when nothing comes any more.
    if watch.activities.values.contains(where: { $0.rate(at: now) > 0 }) { showTextsSoon() }
  }

  /// What moves no pointer, and the pointers of the server itself and of programs that sent nothing, are no devices of the user.
  private func isShown(_ report: DeviceReport, _ watch: DeviceWatch) -> Bool {
    let name = report.key.name
    let isVirtual =
      name.hasPrefix("Virtual core ") || name.hasSuffix(" XTEST pointer") || name.isEmpty
    return report.kind != .other && (!isVirtual || watch.activities[report.id] != nil)
  }
}
