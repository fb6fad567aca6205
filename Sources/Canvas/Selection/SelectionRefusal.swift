/// Why a change of the selected marks isn't made.
package enum SelectionRefusal: Hashable {
  /// There are too many to change them one by one.
  case tooMany(most: Int)
  /// They would leave the limits of a drawing.
  case tooLarge
}
