/// The changes of a drawing between opening and closing it.
enum Scene: String {
  /// All kinds of changes that are written differently; the drawing is saved under a name in between if there is a target.
  case everything
  /// Drawing dots.
  case dots
  /// Another program gives the file another name.
  case renamed
  /// Another program deletes the file.
  case removed
  /// Another program writes the target's bytes over the file.
  case overwritten
  /// The disk refuses further writes in the drawing's folder.
  case broken
}
