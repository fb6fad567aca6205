package import Canvas
package import Configuration
package import Desktop
import Inking
import Interface
import Language
import Marks
package import Parts
package import Toolkit

/// Keeps for each device the user's choices, the tool that was last used with it, and a histogram of pressures.
package final class DeviceController: Controller {
  let records: DeviceRecords

  private let window: Window

  /// All windows of the program.
  private let windows: () -> [Window]
  private let settings: SettingsStore
  private let canvas: CanvasView
  private let stage: any Stage
  private let tools: any ToolHolder

  /// The pen or mouse that was used last.
  private var inHand: DeviceIdentity?

  /// The scheduled write of the data that changes with each line.
  private var writing: Clock.Task?

  /// The common identity of all mice: a laptop has several, and users switch between them without noticing.
  private static let mouse = DeviceIdentity(name: "mouse")

  /// The delay before a line's pressures are written to the file, in milliseconds.
  private static let delay = 30_000

  package init(
    _ records: DeviceRecords, _ window: Window, among windows: @escaping () -> [Window],
    _ settings: SettingsStore, _ canvas: CanvasView, _ stage: any Stage, _ pens: PenSettings,
    _ tools: any ToolHolder
  ) {
    (self.records, self.window, self.windows) = (records, window, windows)
    (self.settings, self.canvas, self.stage, self.tools) = (settings, canvas, stage, tools)
    for (device, choice) in records.choices { window.choose(choice, for: device) }
    window.onDevice = { [unowned self] in meet($0, isTouch: $1) }
    pens.handRange = { [unowned self] in handRange(of: $0) }
    pens.didDraw = { [unowned self] in learn(from: $0, $1) }
  }

  package var settingsViews: [View] {
    let toggle = Toggle(
      stage.words[.toolsByDevice], isOn: settings.now.keepsToolsByDevice)
    toggle.onChange = { [unowned self] keeps in
      settings.now.keepsToolsByDevice = keeps
      inHand = nil
    }
    return [toggle]
  }

  // MARK: Tools

  /// Selects the tool that was last used with the device.
  private func meet(_ device: PointingDevice, isTouch: Bool) {
    guard settings.now.keepsToolsByDevice, let identity = keeper(of: device),
      identity != inHand,
      // A pen that only hovers must not replace a selection.
      isTouch || canvas.selection.area == nil
    else { return }
    let isFirst = inHand == nil
    if let inHand { records[inHand].held = tools.held }
    inHand = identity
    // If the device was also the last one of the previous start, the settings already have its tool.
    if !isFirst || records.last != identity, let held = records[identity].held {
      tools.take(held)
    }
    records.use(identity)
    if !isFirst { records.write() }
  }

  /// The pen or mouse that keeps its own tool; nil for fingers, which share the tool of the pen, and for erasers, which are a
  /// tool themselves.
  private func keeper(of device: PointingDevice) -> DeviceIdentity? {
    switch device.kind {
    case .pen: window.identity(of: device)
    case .mouse: window.identity(of: device).map { _ in Self.mouse }
    case .finger, .eraser: nil
    }
  }

  // MARK: Pressure

  private func handRange(of device: PointingDevice) -> ClosedRange<Double>? {
    guard device.kind == .pen, let identity = window.identity(of: device) else { return nil }
    let record = records[identity]
    return record.fitsPressure ? record.pressures.range : nil
  }

  private func learn(from stroke: Stroke, _ device: PointingDevice) {
    guard device.kind == .pen, let identity = window.identity(of: device) else { return }
    let pressures = stroke.penStates.compactMap(\.pressure)
    guard !pressures.isEmpty else { return }
    records[identity].pressures.add(pressures)
    guard writing == nil else { return }
    writing = stage.clock.run(after: Self.delay) { [unowned self] in
      writing = nil
      records.write()
    }
  }

  // MARK: Choices

  func choose(_ choice: DeviceChoice, for device: DeviceIdentity) {
    records[device].choice = choice
    records.write()
    for window in windows() { window.choose(choice, for: device) }
  }

  func fitPressure(_ fits: Bool, of device: DeviceIdentity) {
    records[device].fitsPressure = fits
    records.write()
  }

  func forgetPressure(of device: DeviceIdentity) {
    records[device].pressures = .init()
    records.write()
  }

  /// Keeps the tool when the window ends.
  package func finish() {
    if let inHand { records[inHand].held = tools.held }
    records.write()
  }
}
