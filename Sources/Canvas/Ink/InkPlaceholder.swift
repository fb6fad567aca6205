import Marks

/// The substitute for missing tiles.
struct InkPlaceholder {
  /// The tiles of the previous zoom, to be shown scaled and rotated.
  var ghost: Ghost?

  /// Marks that were added while tiles were missing.
  var fresh: [Mark] = []

  var isEmpty: Bool { ghost == nil && fresh.isEmpty }
}
