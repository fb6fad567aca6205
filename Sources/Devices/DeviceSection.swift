import Desktop
import Graphics
import Inking
import Language
import Toolkit

/// The doctor's report on a device, and the user's choices for it.
final class DeviceSection: Stack {
  var onChoice: ((DeviceChoice) -> Void)?
  var onFit: ((Bool) -> Void)?
  var onForget: (() -> Void)?

  private let words: Words
  private let rate = Label("", role: .caption)
  private let rows: [DeviceDescription.Axis.Label: AxisRow]
  private let remedies = Stack(.column, gap: 4)
  private let use: SegmentedChoice
  private let area: SegmentedChoice
  private let areaHint: Label
  private let fit: Toggle
  private let hand = Label("", role: .caption)
  private let forget: Button
  private var choice = DeviceChoice()
  private var quirks: Set<DeviceQuirk> = []

  init(_ report: DeviceReport, _ words: Words) {
    self.words = words
    let axes = report.axes.filter { $0.high > $0.low }
    rows = Dictionary(axes.map { ($0.label, AxisRow($0, words)) }) { first, _ in first }
    use = SegmentedChoice(DeviceChoice.Use.allCases.map { words[$0.title] })
    use.name = words[.deviceUse]
    area = SegmentedChoice(DeviceChoice.Area.allCases.map { words[$0.title] })
    area.name = words[.deviceArea]
    areaHint = Label(words[.deviceAreaHint], role: .caption)
    fit = Toggle(words[.fitPressure])
    forget = Button(title: words[.forgetHand], role: .secondary)
    super.init(.column, gap: 8)
    let name = Label(report.key.name)
    for label in [name, rate, areaHint, hand] { label.overflow = .wrap }
    let labels = axes.map(\.label)
    let plots = DeviceDescription.Axis.Label.allCases.filter(labels.contains).compactMap {
      rows[$0]
    }
    for view in [Stack(.column, gap: 2, [name, rate])] + plots + [remedies] as [View] {
      addSubview(view)
    }
    // A plain mouse has no such row: a user who ignored their mouse could not undo it.
    if report.isAbsolute || labels.contains(.pressure) {
      addSubview(Stack(.column, gap: 4, [Label(words[.deviceUse], role: .caption), use]))
    }
    if report.isAbsolute {
      addSubview(
        Stack(.column, gap: 4, [Label(words[.deviceArea], role: .caption), area, areaHint]))
    }
    if labels.contains(.pressure) {
      for view in [fit, hand, Stack(.row, [forget])] as [View] { addSubview(view) }
    }
    use.onChange = { [unowned self] in change(\.use, to: DeviceChoice.Use.allCases[$0]) }
    area.onChange = { [unowned self] in change(\.area, to: DeviceChoice.Area.allCases[$0]) }
    fit.onChange = { [unowned self] in onFit?($0) }
    forget.onAction = { [unowned self] in onForget?() }
  }

  /// Whether the section has the rows for a report.
  func suits(_ report: DeviceReport) -> Bool {
    Set(rows.keys) == Set(report.axes.filter { $0.high > $0.low }.map(\.label))
      && report.isAbsolute == (area.superview != nil)
  }

  /// Shows the report on the device; `rate` is in samples per second.
  func show(_ report: DeviceReport, _ record: DeviceRecord, rate: Int) {
    self.rate.text = words(
      .deviceRate, ["kind": words[report.kind.title], "number": words.number(Double(rate))])
    for axis in report.axes { rows[axis.label]?.show(axis.value) }
    show(report.quirks)
    choice = report.choice
    use.selectedIndex = DeviceChoice.Use.allCases.firstIndex(of: choice.use) ?? 0
    area.selectedIndex = DeviceChoice.Area.allCases.firstIndex(of: choice.area) ?? 0
    areaHint.isHidden = choice.area == .system
    fit.isOn = record.fitsPressure
    let range = record.pressures.range
    hand.text =
      range.map {
        words(
          .handRange,
          ["low": words.percent($0.lowerBound), "high": words.percent($0.upperBound)])
      } ?? words[record.pressures.isYoung ? .handUnknown : .handNarrow]
    forget.isEnabled = record.pressures.total > 0
  }

  /// Plots the latest samples of each axis.
  func plot(_ activity: DeviceActivity) {
    for (label, parts) in activity.traces { rows[label]?.plot.parts = parts }
  }

  private func show(_ quirks: Set<DeviceQuirk>) {
    guard quirks != self.quirks else { return }
    self.quirks = quirks
    for view in remedies.subviews { view.removeFromSuperview() }
    for quirk in DeviceQuirk.allCases where quirks.contains(quirk) {
      let label = Label(words[quirk.remedy])
      label.overflow = .wrap
      remedies.addSubview(label)
    }
    superview?.setNeedsLayout()
  }

  private func change<Value>(_ part: WritableKeyPath<DeviceChoice, Value>, to value: Value) {
    choice[keyPath: part] = value
    onChoice?(choice)
  }
}
