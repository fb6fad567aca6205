import Desktop
import System

/// Holds the settings. Changes take effect at once and are kept in a file.
final class SettingsStore {
  let file: SettingsFile

  /// Called after a change, with the settings before.
  var onChange: ((Settings) -> Void)?

  var now: Settings {
    didSet {
      guard now != oldValue else { return }
      for name in Settings.Name.allCases where now[name] != oldValue[name] {
        file.set(name.rawValue, to: now[name])
      }
      onChange?(oldValue)
    }
  }

  init(_ loop: EventLoop, _ worker: Worker) {
    file = SettingsFile("settings", loop: loop, worker: worker)
    now = Settings(file.values)
  }
}
