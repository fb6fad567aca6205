import System

/// The folder of Scrawl's settings.
enum ConfigurationFolder {
  /// The path, which may not exist yet.
  static var path: String { Environment.configuration + "/scrawl" }
}
