/// A file or a folder in the list of its parent folder.
struct FolderEntry: Hashable, Sendable {
  let name: String
  let isFolder: Bool

  /// The size of the file in bytes.
  let size: Int

  /// The time of the last change, in seconds since 1970.
  let modified: Int

  /// Whether it is hidden by default: names that begin with a dot, and backup files of editors.
  var isHidden: Bool { Self.hasDot(name) || name.utf8.last == UInt8(ascii: "~") }

  /// Whether a name begins with a dot, even if a combining mark follows that.
  static func hasDot(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: ".") }
}
