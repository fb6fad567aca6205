/// What the person has set for all programs, as the desktop's portal tells it, now and whenever it changes.
///
/// Where the portal has nothing to say, or is not there, the X settings count.
public final class DesktopPreferences {
  public private(set) var colourScheme = ColourScheme.noPreference

  /// Whether things had better not move by themselves.
  public private(set) var reducesMotion = false

  /// One of the preferences is now another one.
  public var onChange: ((DesktopPreferences) -> Void)?

  private static let appearance = "org.freedesktop.appearance"
  private static let interface = "org.gnome.desktop.interface"
  private static let action = "reading the desktop's preferences"

  private let bus: SessionBus
  private let settings: XSettings?
  private var subscriptions: [Int] = []

  /// What the portal has said, by key.
  private var values: [String: BusValue] = [:]

  /// Begins to ask. Before the answer comes the X settings count alone.
  public init(_ bus: SessionBus, settings: XSettings? = nil) {
    self.bus = bus
    self.settings = settings
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
  }

  /// The corresponding portal methods are `Settings.ReadOne` and, with older portals, `Settings.Read`.
  private func read(_ namespace: String, _ key: String, by method: String = "ReadOne") {
    bus.call(
      Portal.method("Settings", method), [.string(namespace), .string(key)], Self.action
    ) { [weak self] reply in
      switch reply {
      case .success(let values):
        if values.count == 1 { self?.take(values[0], of: key) }
      case .failure(let error):
        if error.isUnknownMethod, method == "ReadOne" { self?.read(namespace, key, by: "Read") }
      }
    }
  }

  private func take(_ value: BusValue, of key: String) {
    values[key] = value.unwrapped
    update()
  }

  private func update() {
    let (scheme, isReduced) = (currentScheme, isMotionReduced)
    guard (scheme, isReduced) != (colourScheme, reducesMotion) else { return }
    (colourScheme, reducesMotion) = (scheme, isReduced)
    onChange?(self)
  }

  /// A portal without a preference may just not know of the theme that was chosen.
  private var currentScheme: ColourScheme {
    switch values["color-scheme"] {
    case .uint32(1): .dark
    case .uint32(2): .light
    default: settings?.hasDarkTheme == true ? .dark : .noPreference
    }
  }

  private var isMotionReduced: Bool {
    if values["reduced-motion"] == .uint32(1) { return true }
    guard case .boolean(let isAnimated) = values["enable-animations"] else {
      return settings?.isAnimated == false
    }
    return !isAnimated
  }
}
