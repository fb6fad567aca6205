/// What happens to a drawing between opening and closing it.
enum Scene: String {
  /// It is changed in all ways that write differently, and saved under a name in between if there is a target.
  case everything
  /// Dots are drawn.
  case dots
  /// Another program gives the file another name.
  case renamed
  /// Another program deletes the file.
  case removed
  /// Another program writes the target's bytes over the file.
  case overwritten
  /// The disk writes nothing more in the drawing's folder.
  case broken
}
