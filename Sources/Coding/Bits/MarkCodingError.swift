/// Why a mark and its bytes can't be had from one another.
package enum MarkCodingError: Error, Hashable {
  /// The bytes end before the mark does.
  case short
  /// The bytes go on after the mark.
  case long
  /// The bytes are of a newer program, which wrote what this one doesn't know.
  case newer
  /// No program writes such bytes.
  case malformed
  /// Groups lie in groups more often than `Limits.depth`.
  case deep
  /// A number of the mark lies outside of `Limits`.
  case outside
}
