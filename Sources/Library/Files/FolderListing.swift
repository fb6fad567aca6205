import Glibc
import System

/// The contents of a folder: folders first, sorted by name in the order of the user's language.
struct FolderListing: Hashable, Sendable {
  let path: String
  let entries: [FolderEntry]

  /// Reads the folder, which may block for ever on a network. Leaves out names that aren't UTF-8, which can't be opened,
  /// and anything that is neither file nor folder.
  init(reading path: String) throws(FileError) {
    guard let folder = opendir(path) else { throw .last(.read, path) }
    defer { closedir(folder) }
    var entries: [FolderEntry] = []
    while true {
      errno = 0
      guard let found = readdir(folder) else { break }
      if let entry = Self.entry(found, in: dirfd(folder)) { entries.append(entry) }
    }
    guard errno == 0 else { throw .last(.read, path) }
    self.init(path: path, entries: entries)
  }

  init(path: String, entries: [FolderEntry]) {
    self.path = path
    let keyed = entries.map { (entry: $0, key: NameOrder.key(of: $0.name)) }
    self.entries = keyed.sorted { first, second in
      if first.entry.isFolder != second.entry.isFolder { return first.entry.isFolder }
      if first.key != second.key { return NameOrder.areInOrder(first.key, second.key) }
      return first.entry.name.utf8.lexicographicallyPrecedes(second.entry.name.utf8)
    }.map(\.entry)
  }

  /// The folders, and the files whose names end in one of `extensions`.
  func entries(withHidden: Bool, extensions: Set<String>) -> [FolderEntry] {
    entries.filter { entry in
      (withHidden || !entry.isHidden)
        && (entry.isFolder || extensions.contains(FilePath.pathExtension(of: entry.name)))
    }
  }

  private static func entry(
    _ found: UnsafeMutablePointer<dirent>, in folder: Int32
  ) -> FolderEntry? {
    let bytes = withUnsafeBytes(of: &found.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
    guard bytes != [UInt8(ascii: ".")], bytes != Array("..".utf8),
      let name = String(validating: bytes, as: UTF8.self)
    else { return nil }
    var status = stat()
    guard fstatat(folder, name, &status, 0) == 0 else { return nil }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFDIR || kind == S_IFREG else { return nil }
    return FolderEntry(
      name: name, isFolder: kind == S_IFDIR, size: Int(status.st_size),
      modified: status.st_mtim.tv_sec)
  }
}
