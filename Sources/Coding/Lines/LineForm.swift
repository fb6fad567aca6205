/// The two forms that a line has in bytes.
enum LineForm {
  /// The origin comes first, as two Doubles, and so does the unit of the style. It is the form of lines whose origin doesn't
  /// lie on the grid of their samples, and of all lines in earlier files.
  case wide
  /// The origin comes as two counts after the grid of the samples, on which it lies. The unit of the style comes
  /// without its low bytes that are zero.
  case narrow

  /// The number of low bits with which the code begins that counts equal pen states. Those of a pen without tilt are as many as
  /// the samples.
  var countBits: Int { self == .wide ? 2 : 6 }
}
