/// A file or a folder, as its parent folder lists it.
struct FolderEntry: Hashable, Sendable {
  let name: String
  let isFolder: Bool

  /// In bytes.
  let size: Int

  /// When it was last changed, in seconds since 1970.
  let modified: Int

  /// Whether it is hidden by default: names that begin with a dot, and backup files of editors.
  var isHidden: Bool { name.hasPrefix(".") || name.hasSuffix("~") }
}
