import Glibc

/// What stands in a folder.
public enum Folder {
  /// The paths of the files, in the order of their names; none where there is no folder.
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

  /// The paths of the Swift files in the folder and in those within.
  public static func sources(in path: String) -> [String] {
    files(in: path).flatMap { $0.hasSuffix(".swift") ? [$0] : sources(in: $0) }
  }
}
