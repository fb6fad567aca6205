extension TextCluster {
  /// The cluster with its first letter alone, and blanks with the others beside it: letters from right to left, which programs turn over one
  /// by one, and those beyond 16 bits, of which some programs understand only one in a code. Other clusters stay whole.
  var lettersApart: [TextCluster] {
    let scalars = Array(letters.unicodeScalars)
    let isRightToLeft = scalars.contains(where: \.isRightToLeft)
    let isFar = scalars.contains { $0.value > 0xFFFF }
    guard !isBlank, scalars.count > 1, isRightToLeft || isFar else { return [self] }
    let part = advance / Double(scalars.count)
    let pieces = scalars.enumerated().map { index, scalar in
      var piece = self
      (piece.letters, piece.advance) = (String(scalar), part)
      if index > 0 { (piece.glyphs, piece.picture) = (0..<0, nil) }
      piece.origin += part * Double(isRightToLeft ? scalars.count - 1 - index : index)
      return piece
    }
    return isRightToLeft ? pieces.reversed() : pieces
  }
}

extension Unicode.Scalar {
  /// Whether the letter belongs to a block of those that are written from right to left (Unicode, DerivedBidiClass.txt).
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
