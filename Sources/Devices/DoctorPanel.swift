import Desktop
import Graphics
import Interface
import Language
import System
import Toolkit

/// Shows the data and the faults of each device, and lets the user correct its kind.
final class DoctorPanel: Panel {
  var onChoice: ((DeviceIdentity, DeviceChoice) -> Void)?
  var onFit: ((DeviceIdentity, Bool) -> Void)?
  var onForget: ((DeviceIdentity) -> Void)?
  var onSave: (() -> Void)?

  private let words: Words
  private let list = Stack(.column, gap: 12)
  private let nothing: Label
  private let saved = Label("", role: .caption)
  private var sections: [Key: DeviceSection] = [:]
  private var rules: [Key: Rule] = [:]

  /// The identity of a section: the server may reuse its number for another device.
  private struct Key: Hashable {
    let id: Int
    let device: DeviceKey
  }

  init(_ words: Words) {
    self.words = words
    nothing = Label(words[.doctorNothing])
    super.init(
      words[.doctor], closing: words[.close], icon: .named("close"), content: ScrollView(list))
    let save = Button(title: words[.doctorSave], role: .secondary)
    for label in [nothing, saved] { label.overflow = .wrap }
    saved.isHidden = true
    for view in [Stack(.row, [save]), saved, nothing] as [View] { list.addSubview(view) }
    save.onAction = { [unowned self] in onSave?() }
  }

  /// Shows the devices with their records; `activities` are their latest samples, by the server's numbers.
  func show(
    _ devices: [(report: DeviceReport, record: DeviceRecord)],
    _ activities: [Int: DeviceActivity], at moment: Moment
  ) {
    let keys = devices.map { Key(id: $0.report.id, device: $0.report.key) }
    for key in sections.keys where !keys.contains(key) { remove(key) }
    for (key, (report, record)) in zip(keys, devices) {
      if sections[key]?.suits(report) == false { remove(key) }
      let section = sections[key] ?? add(report, as: key)
      section.show(report, record, rate: activities[report.id]?.rate(at: moment) ?? 0)
    }
    nothing.isHidden = !devices.isEmpty
  }

  /// Plots the newest samples, without updating the texts.
  func plot(_ activities: [Int: DeviceActivity]) {
    for (key, section) in sections {
      if let activity = activities[key.id] { section.plot(activity) }
    }
  }

  /// Shows the path of the saved record.
  func show(savedAt path: String) {
    saved.text = words(.doctorSaved, ["path": path])
    saved.isHidden = false
    superview?.setNeedsLayout()
  }

  private func add(_ report: DeviceReport, as key: Key) -> DeviceSection {
    let (section, rule, device) = (DeviceSection(report, words), Rule(), report.identity)
    section.onChoice = { [unowned self] in onChoice?(device, $0) }
    section.onFit = { [unowned self] in onFit?(device, $0) }
    section.onForget = { [unowned self] in onForget?(device) }
    (sections[key], rules[key]) = (section, rule)
    list.addSubview(rule)
    list.addSubview(section)
    superview?.setNeedsLayout()
    return section
  }

  private func remove(_ key: Key) {
    sections.removeValue(forKey: key)?.removeFromSuperview()
    rules.removeValue(forKey: key)?.removeFromSuperview()
    superview?.setNeedsLayout()
  }
}
