/// A change that opening a drawing for writing has made beside the file, to be told to the user.
package enum OpeningRemark: Hashable, Sendable {
  /// An earlier program wrote the file. It was upgraded; the original is kept at this path.
  case upgraded(keeping: String)
  /// The file had other names. It is now a separate file, and the other names keep the original.
  case parted
  /// The disk has no locks. The lock file at this path keeps other programs from writing the drawing.
  case unlocked(besides: String)
}
