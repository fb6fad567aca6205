/// How a mark looks, which is kept beside its body: to change it writes no vertex again.
extension Mark {
  /// The same mark drawn with another ink. What a group holds keeps its own.
  public func drawn(with ink: Ink) -> Mark {
    switch self {
    case .dot(var dot):
      dot.ink = ink
      return .dot(dot)
    case .vertex, .foreign: return self
    case .stroke(var stroke):
      stroke.ink = ink
      return .stroke(stroke)
    }
  }

  /// The ink that `drawn(with:)` changes; nil where there is none.
  package var ink: Ink? {
    switch self {
    case .dot(let dot): dot.ink
    case .vertex, .foreign: nil
    case .stroke(let stroke): stroke.ink
    }
  }

  /// Whether it differs from another mark by its ink and by how far it was moved alone.
  package func sharesBody(with other: Mark) -> Bool {
    guard let ink = other.ink, self.ink != nil else { return false }
    return unmoved.drawn(with: ink).isIdentical(to: other.unmoved)
  }

  /// Whether both are drawn with the same ink and keep the same, to the bit.
  func isIdentical(to other: Mark) -> Bool {
    guard ink == other.ink, shift == other.shift else { return false }
    switch (self, other) {
    case (.dot(let mine), .dot(let theirs)):
      return mine.origin.hasBits(of: theirs.origin)
    case (.stroke(let mine), .stroke(let theirs)): return mine.keepsSame(as: theirs)
    case (.vertex(let mine), .vertex(let theirs)): return mine.keepsSame(as: theirs)
    case (.foreign(let mine), .foreign(let theirs)): return mine == theirs
    case (.dot, _), (.stroke, _), (.vertex, _), (.foreign, _): return false
    }
  }
}
