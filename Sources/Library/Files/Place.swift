/// A folder that one gets to from everywhere.
struct Place: Hashable, Sendable {
  /// What kind of place it is, which its icon shows.
  enum Kind: Hashable, Sendable {
    case home, desktop, documents, downloads, pictures, bookmark, volume, root
  }

  let kind: Kind
  let path: String

  /// What people call it; nil where the program has a word for it.
  let name: String?
}
