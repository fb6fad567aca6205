import Configuration

/// What the windows share beside the settings, made when it is first needed.
final class SharedObjects {
  /// Files of settings by their names.
  var files: [String: SettingsFile] = [:]

  /// Objects of which all windows share the one of a type.
  var shared: [ObjectIdentifier: AnyObject] = [:]

  /// What begins to write what isn't written yet.
  var endings: [() -> Void] = []
}
