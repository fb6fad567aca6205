import System

/// Where Scrawl keeps what the person has set.
enum ConfigurationFolder {
  /// The folder; it may still have to be made.
  static var path: String { Environment.configuration + "/scrawl" }
}
