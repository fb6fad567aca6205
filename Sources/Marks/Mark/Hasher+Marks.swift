import Geometry

extension Hasher {
  /// Combines the kind of a mark, and the parts of it that `part` hashes.
  mutating func combine(_ mark: Mark, _ part: (any MarkBody, inout Hasher) -> Void) {
    let body = mark.body
    combine(body.word)
    part(body, &self)
  }

  /// Combines marks, each by `part`, and their locations relative to the first one, rounded since a move may round them.
  mutating func combine(_ marks: [Mark], _ part: (any MarkBody, inout Hasher) -> Void) {
    combine(marks.count)
    guard let first = marks.first?.anchor else { return }
    for mark in marks {
      let way = mark.anchor - first
      for part in [way.dx, way.dy] { combine(((part * 0x1p12).rounded() + 0).bitPattern) }
      combine(mark, part)
    }
  }

  mutating func combine(bits elements: [some BitwiseCopyable]) {
    combine(elements.count)
    elements.withUnsafeBytes { combine(bytes: $0) }
  }
}
