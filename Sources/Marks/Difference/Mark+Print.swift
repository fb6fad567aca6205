extension Mark {
  /// Hashes everything except the mark's location.
  func hashShape(into hasher: inout Hasher) {
    hasher.combine(self) { $0.hashShape(into: &$1) }
  }

  /// Hashes the body, such as the vertices of a line as they were drawn. Colour, width, style, size and filters don't count.
  func hashBody(into hasher: inout Hasher) {
    hasher.combine(self) { $0.hashBody(into: &$1) }
  }

  /// Whether a mark with the same body is likely to be the same mark, which isn't so for dots, since all are alike.
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
