package import Language
package import Toolkit

/// The description of a command without a window: its id, its title and its default keys.
///
/// A command with default keys is made from its description, and `--help` and the manual page list the descriptions, so that keys
/// are written only once. Each part of the window has the descriptions of its commands in a file of its own, and
/// `CommandDescription.all` lists them.
package struct CommandDescription: Sendable {
  /// The name under which the settings keep the command's keys.
  package let id: String
  package let section: Command.Section

  /// The keys that run the command until the user changes them; the first one is shown.
  package let keys: [Key]

  private let phrase: Phrase

  /// The texts for the placeholders of the phrase, by their names.
  private let values: [String: String]

  package init(
    _ id: String, in section: Command.Section, _ phrase: Phrase, _ keys: [Key],
    _ values: [String: String] = [:]
  ) {
    self.id = id
    self.section = section
    self.phrase = phrase
    self.keys = keys
    self.values = values
  }

  /// The title for the user.
  package func title(_ words: Words) -> String {
    values.isEmpty ? words[phrase] : words(phrase, values)
  }
}
