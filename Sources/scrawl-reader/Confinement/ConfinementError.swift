import Decoding
import Glibc

/// The failure of a layer of the confinement that this kernel supports.
struct ConfinementError: Error {
  let layer: Confinement
  let code: Int32

  /// The layer's error in `errno`.
  static func last(_ layer: Confinement) -> ConfinementError {
    ConfinementError(layer: layer, code: errno)
  }
}
