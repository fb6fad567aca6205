/// Why a mark can't be encoded or decoded.
package enum MarkCodingError: Error, Hashable {
  /// The bytes end before the mark does.
  case short
  /// The bytes go on after the mark.
  case long
  /// A newer program wrote the bytes in a form that this one doesn't know.
  case newer
  /// No program writes such bytes.
  case malformed
  /// Groups are nested deeper than `Limits.depth`.
  case deep
  /// A number of the mark lies outside `Limits`.
  case outside
  /// There are more bytes, marks or vertices than a clipboard should have.
  case large
}
