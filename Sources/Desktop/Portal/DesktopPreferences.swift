/// What the person has set for all programs, as the desktop's portal tells it, now and whenever it changes.
///
/// Where the portal has nothing to say, or is not there, the X settings count.
package final class DesktopPreferences {
  package private(set) var colourScheme = ColourScheme.noPreference

  /// Whether things had better not move by themselves.
  package private(set) var reducesMotion = false

  /// The person's factor for the size of all text, as the portal tells it.
  private(set) var textFactor = 1.0

  /// The dots that an inch of text takes, as the X settings tell it; nil where they don't.
  private(set) var textResolution: Double?

  /// One of the preferences is now another one.
  package var onChange: ((DesktopPreferences) -> Void)?

  private static let appearance = "org.freedesktop.appearance"
  private static let interface = "org.gnome.desktop.interface"
  private static let action = "reading the desktop's preferences"

  private let bus: SessionBus
  private let settings: XSettings?
  private var subscriptions: [Int] = []

  /// What the portal has said, by key, and the keys for which it has, or never will.
  private var values: [String: BusValue] = [:]
  private var answered: Set<String> = []

  /// What the preferences were when they were last seen.
  private let lastScheme: ColourScheme
  private let lastTextScale: Double

  /// Begins to ask. Before the answer comes the X settings count, and then what was last seen.
  package init(
    _ bus: SessionBus, settings: XSettings? = nil,
    lastScheme: ColourScheme = .noPreference, lastTextScale: Double = 1
  ) {
    self.bus = bus
    self.settings = settings
    self.lastScheme = lastScheme
    self.lastTextScale = lastTextScale
    settings?.addObserver { [weak self] in self?.update() }
    update()
    follow()
    readAll()
  }

  deinit {
    for subscription in subscriptions { bus.unsubscribe(subscription) }
  }

  /// Asks to be told of changes, before asking for the values.
  private func follow() {
    for namespace in [Self.appearance, Self.interface] {
      let rule = Portal.rule("Settings", "SettingChanged") + ",arg0='\(namespace)'"
      subscriptions.append(
        bus.subscribe(rule, Self.action) { [weak self] signal in
          guard let self, case .success(let values) = signal, values.count == 3,
            let key = values[1].text
          else { return }
          self.take(values[2], of: key)
        })
    }
    subscriptions.append(
      bus.subscribe(Portal.ownerRule, Self.action) { [weak self] change in
        guard case .success(let values) = change, values.count == 3, values[2] != .string("")
        else { return }
        self?.readAll()
      })
  }

  private func readAll() {
    read(Self.appearance, "color-scheme")
    read(Self.appearance, "reduced-motion")
    read(Self.interface, "enable-animations")
    read(Self.interface, "text-scaling-factor")
  }

  /// The corresponding portal methods are `Settings.ReadOne` and, with older portals, `Settings.Read`.
  private func read(_ namespace: String, _ key: String, by method: String = "ReadOne") {
    bus.call(
      Portal.method("Settings", method), [.string(namespace), .string(key)], Self.action
    ) { [weak self] reply in
      switch reply {
      case .success(let values): self?.take(values.count == 1 ? values[0] : nil, of: key)
      case .failure(let error) where error.isUnknownMethod && method == "ReadOne":
        self?.read(namespace, key, by: "Read")
      case .failure: self?.take(nil, of: key)
      }
    }
  }

  /// What is no answer changes nothing that was said before.
  private func take(_ value: BusValue?, of key: String) {
    values[key] = value?.unwrapped ?? values[key]
    answered.insert(key)
    update()
  }

  private func update() {
    let resolution = settings?.textResolution
    let now = (currentScheme, isMotionReduced, currentTextFactor)
    guard
      now != (colourScheme, reducesMotion, textFactor) || resolution != textResolution
    else { return }
    (colourScheme, reducesMotion, textFactor) = now
    textResolution = resolution
    onChange?(self)
  }

  /// A portal without a preference may just not know of the theme that was chosen.
  private var currentScheme: ColourScheme {
    switch values["color-scheme"] {
    case .uint32(1): .dark
    case .uint32(2): .light
    default:
      if settings?.hasDarkTheme == true {
        .dark
      } else {
        answered.contains("color-scheme") ? .noPreference : lastScheme
      }
    }
  }

  private var currentTextFactor: Double {
    guard case .double(let factor) = values["text-scaling-factor"], (0.25...4).contains(factor)
    else { return answered.contains("text-scaling-factor") ? 1 : lastTextScale }
    return factor
  }

  private var isMotionReduced: Bool {
    if values["reduced-motion"] == .uint32(1) { return true }
    guard case .boolean(let isAnimated) = values["enable-animations"] else {
      return settings?.isAnimated == false
    }
    return !isAnimated
  }
}
