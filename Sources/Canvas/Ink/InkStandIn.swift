import Marks

/// What is shown of ink whose tiles are missing.
struct InkStandIn {
  /// How the view looked in another size.
  var ghost: Ghost?

  /// Marks that came while tiles were missing, to be shown in their places.
  var fresh: [Mark] = []

  var isEmpty: Bool { ghost == nil && fresh.isEmpty }
}
