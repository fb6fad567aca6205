import Glibc

/// Lists folders.
public enum Folder {
  /// The paths of the entries, in the order of their names; empty if there is no folder.
  public static func files(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(path + "/" + name) }
    }
    return names.sorted()
  }

  /// The paths of the Swift files in the folder and its subfolders.
  public static func sources(in path: String) -> [String] {
    files(in: path).flatMap { $0.hasSuffix(".swift") ? [$0] : sources(in: $0) }
  }
}
