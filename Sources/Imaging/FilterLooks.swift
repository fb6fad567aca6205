package import Configuration
import Graphics
import Pictures

/// The chains of filters that the user has saved by name, in a file of the settings.
package final class FilterLooks {
  private let file: SettingsFile

  package init(_ file: SettingsFile) {
    self.file = file
  }

  /// The names, in the order in which they were first saved.
  var names: [String] { file.values.keys.filter { chain(named: $0) != nil } }

  func chain(named name: String) -> FilterChain? {
    file.values[name].flatMap { try? FilterChain(text: $0) }
  }

  /// Saves a chain; nil deletes it.
  func set(_ name: String, to chain: FilterChain?) {
    // The file ends a name at the first equals sign, and takes a line with a number sign for a comment.
    let name = String(name.map { $0 == "=" ? "-" : $0 }.drop { $0 == "#" || $0 == " " })
    if !name.isEmpty { file.set(name, to: chain?.text) }
  }
}
