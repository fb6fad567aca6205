/// The two forms of a line's bytes.
enum LineForm {
  /// The origin and the unit of the style come first, as Doubles. Lines whose origin isn't on the grid of their samples have this
  /// form, as do all lines in earlier files.
  case wide
  /// The origin is on the grid of the samples, and follows the grid as two counts. The unit of the style lacks its low bytes that
  /// are zero.
  case narrow

  /// The number of low bits with which the code of the counts of equal pen states begins. All states of a pen without tilt have
  /// the same tilt, so the count is that of the samples.
  var countBits: Int { self == .wide ? 2 : 6 }
}
