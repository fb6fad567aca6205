extension Mark {
  /// Hashes everything but where the mark lies.
  func hashShape(into hasher: inout Hasher) {
    hasher.combine(self) { $0.hashShape(into: &$1) }
  }

  /// Hashes what was drawn, whatever its colour, width, style, size or filters are now.
  func hashBody(into hasher: inout Hasher) {
    hasher.combine(self) { $0.hashBody(into: &$1) }
  }

  /// Whether a mark of the same body is likely to be the same one: dots are all alike.
  var hasOwnBody: Bool { body.hasOwnBody }

  /// The hash of the kind of a group, or of a mark of an unknown kind; nil for others.
  var containerHash: Int? {
    body.container.map { container in
      var hasher = Hasher()
      hasher.combine(container)
      return hasher.finalize()
    }
  }
}
