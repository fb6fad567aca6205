/// A file or a folder, as the folder that it is in lists it.
struct FolderEntry: Hashable, Sendable {
  let name: String
  let isFolder: Bool

  /// In bytes.
  let size: Int

  /// When it was last changed, in seconds since 1970.
  let modified: Int

  /// Whether it is left out unless asked for, as names with a dot in front are, and copies that editors leave behind.
  var isHidden: Bool { name.hasPrefix(".") || name.hasSuffix("~") }
}
