import Decoding
import Glibc

/// A layer of the confinement that this kernel has failed.
struct ConfinementError: Error {
  let layer: Confinement
  let code: Int32

  /// The layer's error in `errno`.
  static func last(_ layer: Confinement) -> ConfinementError {
    ConfinementError(layer: layer, code: errno)
  }
}
