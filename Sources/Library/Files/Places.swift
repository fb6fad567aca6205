import Glibc
import System

/// Finds the places: the user's folders, bookmarks and mounted volumes.
enum Places {
  /// All places, each once. It doesn't access bookmarks and volumes, which may be on a network.
  static func all() -> [Place] {
    let home = Environment.home
    var places = [Place(kind: .home, path: home, name: nil)]
    for (folder, kind) in zip(UserFolder.allCases, kinds) where isFolder(folder.path) {
      places.append(Place(kind: kind, path: folder.path, name: FilePath.name(of: folder.path)))
    }
    places += bookmarks(in: text(Environment.configuration + "/gtk-3.0/bookmarks"))
    places += volumes(in: text("/proc/self/mounts"), user: Environment.variable("USER"))
    places.append(Place(kind: .root, path: "/", name: nil))
    var seen: Set<String> = []
    return places.filter { seen.insert(FilePath.absolute($0.path, in: "/")).inserted }
  }

  private static let kinds: [Place.Kind] = [.desktop, .documents, .downloads, .pictures]

  /// The places in the text of GTK's bookmarks: on each line a URI, and a name after it.
  static func bookmarks(in text: String) -> [Place] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      // A name may begin with a mark that combines with the space, so scalars are compared.
      let parts = line.unicodeScalars.split(separator: " ", maxSplits: 1)
      guard let path = parts.first.flatMap({ FileURI.path(of: String($0)) }) else { return nil }
      let name = parts.count > 1 ? String(parts[1]) : FilePath.name(of: path)
      return Place(kind: .bookmark, path: path, name: name)
    }
  }

  /// The mount points of removable volumes in the text of `/proc/self/mounts`.
  static func volumes(in text: String, user: String?) -> [Place] {
    let roots = (["/media/"] + (user.map { ["/run/media/\($0)/"] } ?? [])).map(\.utf8)
    return text.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ")
      guard fields.count > 1 else { return nil }
      let path = unescaped(fields[1])
      guard roots.contains(where: { path.utf8.starts(with: $0) && path.utf8.count > $0.count })
      else { return nil }
      return Place(kind: .volume, path: path, name: FilePath.name(of: path))
    }
  }

  /// Replaces octal escapes, such as of spaces (getmntent(3)).
  private static func unescaped(_ field: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = field.utf8[...]
    while let byte = rest.popFirst() {
      let digits = String(rest.prefix(3))
      if byte == UInt8(ascii: "\\"), digits?.utf8.count == 3,
        let value = digits.flatMap({ UInt8($0, radix: 8) })
      {
        bytes.append(value)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func text(_ path: String) -> String {
    // A missing file counts as empty.
    String(decoding: (try? File.read(path)) ?? [], as: UTF8.self)
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
