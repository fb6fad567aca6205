import Toolkit

/// A command of the program, which the user runs by a key, the menu or the command palette.
struct Command {
  /// The name under which the settings keep its keys.
  let id: String

  /// Its section of the menu and of the list of shortcuts.
  let section: Section

  /// The title for the user.
  let title: String

  /// The title that also says what the command would do now, such as which step it undoes.
  let titleNow: String

  /// The keys that run it; the first one is shown.
  let keys: [Key]
  let isEnabled: Bool

  /// Whether it is the present one of several choices.
  let isOn: Bool
  let run: () -> Void

  /// What happens while its key is held; nil where the key runs the command.
  let hold: Hold?

  /// The sections of commands, in the order of the list of shortcuts.
  enum Section: CaseIterable {
    case tools, moves

    // The sections of the menu's groups.
    case drawing, end
    case edit, selection, preferences
    case view, past, appearance
    case insertion
    case help, development

    /// Choices of a setting, which have no keys.
    case choices
  }

  /// An effect that lasts while a key is held.
  struct Hold {
    let begin: () -> Void
    let end: () -> Void
  }

  init(
    _ id: String, in section: Section, _ title: String, _ keys: [Key] = [],
    now titleNow: String? = nil, isEnabled: Bool = true, isOn: Bool = false, hold: Hold? = nil,
    run: @escaping () -> Void
  ) {
    self.id = id
    self.section = section
    self.title = title
    self.titleNow = titleNow ?? title
    self.keys = keys
    self.isEnabled = isEnabled
    self.isOn = isOn
    self.run = run
    self.hold = hold
  }

  /// The command with other keys.
  func with(keys: [Key]) -> Command {
    Command(
      id, in: section, title, keys, now: titleNow, isEnabled: isEnabled, isOn: isOn, hold: hold,
      run: run)
  }
}
