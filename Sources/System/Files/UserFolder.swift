/// A folder that the desktop keeps for things of one kind (xdg-user-dirs).
package enum UserFolder: String, CaseIterable {
  case desktop = "Desktop"
  case documents = "Documents"
  case downloads = "Downloads"
  case pictures = "Pictures"

  /// The folder; it may still have to be made.
  package var path: String {
    if let path = Environment.variable(variable) { return path }
    if let bytes = try? File.read(Environment.configuration + "/user-dirs.dirs"),
      let path = path(in: String(decoding: bytes, as: UTF8.self), home: Environment.home)
    {
      return path
    }
    return Environment.home + "/" + rawValue
  }

  /// The folder that the text of `user-dirs.dirs` names; nil where it names none.
  package func path(in text: String, home: String) -> String? {
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0] == variable else { continue }
      let value = parts[1].drop { $0 == "\"" }.prefix { $0 != "\"" }
      if value.hasPrefix("$HOME") { return home + value.dropFirst(5) }
      if value.hasPrefix("/") { return String(value) }
    }
    return nil
  }

  private var variable: String {
    switch self {
    case .desktop: "XDG_DESKTOP_DIR"
    case .documents: "XDG_DOCUMENTS_DIR"
    case .downloads: "XDG_DOWNLOAD_DIR"
    case .pictures: "XDG_PICTURES_DIR"
    }
  }
}
