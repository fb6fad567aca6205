/// The open embeddings, overrides and isolates of a paragraph (Unicode Standard Annex 9).
struct DirectionBalance {
  private enum Opening {
    case embedding, isolate
  }

  private var open: [Opening] = []

  /// The most levels, fewer than the 125 that the annex allows.
  private static let deepest = 32

  /// Whether to keep a scalar: not one that nests too deep, nor one that closes nothing.
  mutating func admits(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A, 0x202B, 0x202D, 0x202E: return opens(.embedding)
    case 0x2066...0x2068: return opens(.isolate)
    case 0x202C:
      guard open.last == .embedding else { return false }
      open.removeLast()
    case 0x2069:
      guard let index = open.lastIndex(of: .isolate) else { return false }
      open.removeSubrange(index...)
    default: break
    }
    return true
  }

  /// The scalars that close everything open.
  mutating func closing() -> [Unicode.Scalar] {
    defer { open = [] }
    return open.reversed().map { $0 == .embedding ? "\u{202C}" : "\u{2069}" }
  }

  private mutating func opens(_ opening: Opening) -> Bool {
    guard open.count < Self.deepest else { return false }
    open.append(opening)
    return true
  }
}
