import Glibc

/// What the parts of a path say. Paths are cut between bytes: what people read as one character may begin with a slash.
package enum FilePath {
  /// What stands behind the last slash; all of "/".
  package static func name(of path: String) -> String {
    guard path != "/" else { return path }
    return path.utf8.lastIndex(of: slash)
      .map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// What stands before the last slash; "." for a bare name.
  package static func folder(of path: String) -> String {
    guard let end = path.utf8.lastIndex(of: slash) else { return "." }
    return end == path.startIndex ? "/" : String(path[..<end])
  }

  /// What stands behind the last dot of a name, in small letters; nothing where that is the name's beginning.
  package static func pathExtension(of name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return ""
    }
    return name[name.utf8.index(after: dot)...].lowercased()
  }

  /// The name at the end of a path without its extension.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    let ending = pathExtension(of: name)
    return ending.isEmpty ? name : String(name.utf8.dropLast(ending.utf8.count + 1)) ?? name
  }

  /// The path of what is called `name` in `folder`.
  package static func path(of name: String, in folder: String) -> String {
    folder.utf8.last == slash ? folder + name : folder + "/" + name
  }

  /// The path without ".", ".." and doubled slashes, seen from `folder` where it isn't absolute.
  package static func absolute(_ path: String, in folder: String) -> String {
    let whole = path.utf8.first == slash ? path : folder + "/" + path
    var parts: [String] = []
    for part in whole.utf8.split(separator: slash) {
      switch String(part) {
      case "."?: continue
      case ".."?: _ = parts.popLast()  // Above the uppermost folder there is that folder.
      case let name: parts.append(name ?? "")
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The folder that paths are seen from which aren't absolute.
  package static var current: String {
    guard let folder = getcwd(nil, 0) else { return "/" }
    defer { free(folder) }
    return String(cString: folder)
  }

  private static let slash = UInt8(ascii: "/")
}
