package import Language
package import Toolkit

/// A command of the program, which the user runs by a key, the menu or the command palette.
package struct Command {
  /// The name under which the settings keep its keys.
  package let id: String

  /// The command's section in the menu and in the list of shortcuts.
  package let section: Section

  /// The title for the user.
  package let title: String

  /// The title with the present effect of the command, such as the step that it undoes.
  package let titleNow: String

  /// The keys that run the command; the first one is shown.
  package private(set) var keys: [Key] = []
  package let isEnabled: Bool

  /// Whether the command is the current choice of several.
  package let isOn: Bool
  package let run: () -> Void

  /// The effect while the key is held; nil if the key runs the command.
  package private(set) var hold: Hold?

  /// The sections of commands, in the order of the list of shortcuts.
  package enum Section: CaseIterable {
    case tools, moves

    // The sections of the menu's groups.
    case drawing, end
    case edit, selection, preferences
    case view, past, appearance
    case insertion
    case help, development

    /// The choices of a setting, which have no keys.
    case choices
  }

  /// An effect that lasts while a key is held.
  package struct Hold {
    package let begin: () -> Void
    package let end: () -> Void

    package init(begin: @escaping () -> Void, end: @escaping () -> Void) {
      (self.begin, self.end) = (begin, end)
    }
  }

  /// A command without default keys.
  package init(
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

  /// A command with the default keys of its description, and with the description's title if none is given.
  package init(
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
  package func with(keys: [Key]) -> Command {
    var command = self
    command.keys = keys
    return command
  }
}
