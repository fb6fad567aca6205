extension FilePath {
  /// The path as people write it, with a tilde for the folder of the user.
  package static func short(_ path: String, home: String = Environment.home) -> String {
    guard path != home else { return "~" }
    guard home.utf8.count > 1, path.utf8.starts(with: (home + "/").utf8) else { return path }
    return "~" + String(decoding: path.utf8.dropFirst(home.utf8.count), as: UTF8.self)
  }
}
