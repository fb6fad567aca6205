import System

/// The folder of Scrawl's settings.
package enum ConfigurationFolder {
  /// The path, which may not exist yet.
  package static var path: String { Environment.configuration + "/scrawl" }
}
