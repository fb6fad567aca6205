/// The reason why a mark can't be encoded or decoded.
package enum MarkCodingError: Error, Hashable {
  /// The bytes end before the mark does.
  case short
  /// There are more bytes after the mark.
  case long
  /// A newer program wrote the bytes in a form that this one doesn't know.
  case newer
  /// The bytes are in no form that a program writes.
  case malformed
  /// Groups are nested deeper than `Limits.depth`.
  case deep
  /// A number of the mark lies outside `Limits`.
  case outside
  /// There are too many bytes, marks or vertices for a clipboard.
  case large
}
