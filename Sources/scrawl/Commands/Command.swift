import Language
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
  private(set) var keys: [Key] = []
  let isEnabled: Bool

  /// Whether it is the present one of several choices.
  let isOn: Bool
  let run: () -> Void

  /// What happens while its key is held; nil where the key runs the command.
  private(set) var hold: Hold?

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

  /// A command without default keys.
  init(
    _ id: String, in section: Section, _ title: String, now titleNow: String? = nil,
    isEnabled: Bool = true, isOn: Bool = false, run: @escaping () -> Void
  ) {
    self.id = id
    self.section = section
    self.title = title
    self.titleNow = titleNow ?? title
    self.isEnabled = isEnabled
    self.isOn = isOn
    self.run = run
  }

  /// A command with the default keys of its description, and with its title unless that depends on the state of the window.
  init(
    _ description: CommandDescription, _ words: Words, title: String? = nil,
    now titleNow: String? = nil, isEnabled: Bool = true, hold: Hold? = nil,
    run: @escaping () -> Void
  ) {
    self.init(
      description.id, in: description.section, title ?? description.title(words), now: titleNow,
      isEnabled: isEnabled, run: run)
    keys = description.keys
    self.hold = hold
  }

  /// The command with other keys.
  func with(keys: [Key]) -> Command {
    var command = self
    command.keys = keys
    return command
  }
}
