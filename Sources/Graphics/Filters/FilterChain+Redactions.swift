package import Geometry

extension FilterChain {
  /// The parts of a frame that the chain makes unreadable; nil if it changes anything else.
  package func redactions(in frame: Rect) -> [Rect]? {
    var parts: [Rect] = []
    for filter in filters {
      guard let redaction = filter as? RedactFilter else { return nil }
      parts.append(redaction.part(of: frame))
    }
    return parts
  }
}
