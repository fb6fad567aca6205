/// The user's settings for all programs, from the desktop's portal, kept up to date.
///
/// Falls back to the X settings for values that the portal lacks.
package final class DesktopPreferences {
  package private(set) var colourScheme = ColourScheme.noPreference

  /// Whether to avoid animation.
  package private(set) var reducesMotion = false

  /// The user's text factor, from the portal.
  private(set) var textFactor = 1.0

  /// Dots per inch of text, from the X settings; nil if unknown.
  private(set) var textResolution: Double?

  /// Called after a preference changed.
  package var onChange: ((DesktopPreferences) -> Void)?

  private static let appearance = "org.freedesktop.appearance"
  private static let interface = "org.gnome.desktop.interface"
  private static let action = "reading the desktop's preferences"

  private let bus: SessionBus
  private let settings: XSettings?
  private var subscriptions: [Int] = []

  /// The portal's values by key, and the keys for which it has replied, even with an error.
  private var values: [String: BusValue] = [:]
  private var answered: Set<String> = []

  /// The preferences at the end of the last run.
  private let lastScheme: ColourScheme
  private let lastTextScale: Double

  /// Asks the portal. Until it replies, the X settings apply, and without these the values of the last run.
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

  /// Subscribes to changes before reading the values, so that none is missed.
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

  /// An error keeps the previous value.
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

  /// A portal without a preference may not know the chosen theme, so the theme's name decides.
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
