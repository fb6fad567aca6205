/// The reason why the selected marks aren't changed.
package enum SelectionRefusal: Hashable {
  /// There are too many marks to change them one by one.
  case tooMany(most: Int)
  /// The marks would exceed the limits of a drawing.
  case tooLarge
  /// No line means a shape.
  case notUnderstood
}
