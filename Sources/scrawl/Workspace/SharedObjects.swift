import Configuration

/// The objects that the windows share beside the settings, made at their first use.
final class SharedObjects {
  /// Files of settings by their names.
  var files: [String: SettingsFile] = [:]

  /// One object of each type, by the type.
  var shared: [ObjectIdentifier: AnyObject] = [:]

  /// The closures that begin to write unwritten changes.
  var endings: [() -> Void] = []
}
