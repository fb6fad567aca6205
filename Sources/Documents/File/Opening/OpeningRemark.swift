/// A change beside the file that opening a drawing for writing has made, of which the program tells the user.
package enum OpeningRemark: Hashable, Sendable {
  /// An earlier program wrote the file. It was upgraded, and is at this path as it was.
  case upgraded(keeping: String)
  /// The file had other names. It is one of its own now, and the others have what it was.
  case parted
  /// The disk has no locks. The file at this path keeps other programs from writing the drawing.
  case unlocked(besides: String)
}
