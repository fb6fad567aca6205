/// A folder at the side of the chooser, such as home or a bookmark.
struct Place: Hashable, Sendable {
  /// The kind of place, which decides the icon.
  enum Kind: Hashable, Sendable {
    case home, desktop, documents, downloads, pictures, bookmark, volume, root
  }

  let kind: Kind
  let path: String

  /// The name shown to the user; nil if `kind` has a phrase.
  let name: String?
}
