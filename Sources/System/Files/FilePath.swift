import Glibc

/// Splits and joins paths. Works on bytes, not characters: a combining mark after a slash would join it.
package enum FilePath {
  /// The last component; "/" for "/".
  package static func name(of path: String) -> String {
    guard path != "/" else { return path }
    return path.utf8.lastIndex(of: slash)
      .map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// The path before the last slash; "." if there is no slash.
  package static func folder(of path: String) -> String {
    guard let end = path.utf8.lastIndex(of: slash) else { return "." }
    return end == path.startIndex ? "/" : String(path[..<end])
  }

  /// The letters after the last dot of `name`, in lower case; empty if the dot begins the name.
  package static func pathExtension(of name: String) -> String {
    lastDot(of: name).map { name[name.utf8.index(after: $0)...].lowercased() } ?? ""
  }

  /// The last component without its extension.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    guard let dot = lastDot(of: name), !pathExtension(of: name).isEmpty else { return name }
    return String(name[..<dot])
  }

  /// The index of the last dot; nil if there is none behind the first character.
  private static func lastDot(of name: String) -> String.Index? {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 == name.startIndex ? nil : $0 }
  }

  /// Whether the path begins at the root.
  package static func isAbsolute(_ path: some StringProtocol) -> Bool { path.utf8.first == slash }

  /// Whether `text` names more than a file in some folder.
  package static func hasSlash(_ text: String) -> Bool { text.utf8.contains(slash) }

  /// Joins `folder` and `name`.
  package static func path(of name: String, in folder: String) -> String {
    folder.utf8.last == slash ? folder + name : folder + "/" + name
  }

  /// Removes ".", ".." and double slashes; a relative path starts at `folder`.
  package static func absolute(_ path: String, in folder: String) -> String {
    let whole = isAbsolute(path) ? path : folder + "/" + path
    var parts: [String] = []
    for part in whole.utf8.split(separator: slash) {
      switch String(part) {
      case "."?: continue
      case ".."?: _ = parts.popLast()  // The parent of the root is the root.
      case let name: parts.append(name ?? "")
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The working directory.
  package static var current: String {
    guard let folder = getcwd(nil, 0) else { return "/" }
    defer { free(folder) }
    return String(cString: folder)
  }

  private static let slash = UInt8(ascii: "/")
}
