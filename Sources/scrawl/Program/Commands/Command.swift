import Toolkit

/// Something that the program can be told to do: by a key, by the menu, by name.
struct Command {
  /// A word that settings keep.
  let id: String

  /// What people call it.
  let title: String

  /// The same where it says what it would do now.
  let titleNow: String

  /// The keys that do it, the one that is shown first.
  let keys: [Key]
  let isEnabled: Bool

  /// Whether it is what counts now, among others that could.
  let isOn: Bool
  let run: () -> Void

  /// What its key does where that lasts as long as the key is held; nil where the key runs it.
  let hold: Hold?

  /// Something that lasts.
  struct Hold {
    let begin: () -> Void
    let end: () -> Void
  }

  init(
    _ id: String, _ title: String, _ keys: [Key] = [], now titleNow: String? = nil,
    isEnabled: Bool = true, isOn: Bool = false, hold: Hold? = nil, run: @escaping () -> Void
  ) {
    self.id = id
    self.title = title
    self.titleNow = titleNow ?? title
    self.keys = keys
    self.isEnabled = isEnabled
    self.isOn = isOn
    self.run = run
    self.hold = hold
  }

  /// The same by other keys.
  func with(keys: [Key]) -> Command {
    Command(
      id, title, keys, now: titleNow, isEnabled: isEnabled, isOn: isOn, hold: hold, run: run)
  }
}
