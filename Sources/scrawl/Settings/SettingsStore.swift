import Desktop
import System

/// How the person likes the program: what is set counts at once, and is kept.
final class SettingsStore {
  let file: SettingsFile

  /// Called after something was set, with what was so before.
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
