package import Desktop
package import System

/// Holds the settings. Changes take effect at once and are kept in a file.
package final class SettingsStore {
  package let file: SettingsFile

  /// Called after a change, with the former settings.
  package var onChange: ((Settings) -> Void)?

  package var now: Settings {
    didSet {
      guard now != oldValue else { return }
      for name in Settings.Name.allCases where now[name] != oldValue[name] {
        file.set(name.rawValue, to: now[name])
      }
      onChange?(oldValue)
    }
  }

  package init(_ loop: EventLoop, _ worker: Worker) {
    file = SettingsFile("settings", loop: loop, worker: worker)
    now = Settings(file.values)
  }
}
