import Marks

/// Cuts the words of a long paragraph into stretches where the words themselves tell, so that the same words are cut at the same places
/// wherever they are, soon behind a change.
struct StretchEnds {
  let words: [UInt8]

  private static let least = 320
  private static let most = 1024

  /// The most bytes from the beginning of a stretch by which its end is chosen.
  static let outlook = most + 4

  /// The end of the stretch that begins at an offset.
  func end(from start: Int) -> Int {
    let limit = start + Self.most
    guard start + Self.least < words.count else { return words.count }
    let room = start + Self.least..<min(limit, words.count)
    var lastSpace: Int?
    for place in room where words[place - 1] == 0x20 && words[place] != 0x20 && isStart(place) {
      if isChosen(place) { return place }
      lastSpace = place
    }
    if limit >= words.count { return words.count }
    return lastSpace ?? letter(in: room)
  }

  /// About one of eight places, by the bytes before.
  private func isChosen(_ place: Int) -> Bool { hash(before: place) & 7 == 0 }

  /// A hash of the eight bytes before a place, all of which are behind the beginning of a stretch.
  private func hash(before place: Int) -> UInt64 {
    let bytes = words.withUnsafeBytes {
      $0.loadUnaligned(fromByteOffset: place - 8, as: UInt64.self)
    }
    let product = bytes &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }

  /// A place within a word that is longer than a stretch: the last one if none is chosen.
  private func letter(in room: Range<Int>) -> Int {
    for place in room where hash(before: place) & 31 == 0 && isStart(place) { return place }
    if let last = room.suffix(128).last(where: isStart) { return last }
    var place = room.upperBound
    while place > room.lowerBound, words[place] & 0xC0 == 0x80 { place -= 1 }
    return place
  }

  /// Whether a letter begins at a place that doesn't go on from the one before, as marks, signs that choose variants, flags and joined
  /// emoji do.
  private func isStart(_ place: Int) -> Bool {
    let byte = words[place]
    if byte < 0x80, words[place - 1] < 0x80 { return true }
    guard byte & 0xC0 != 0x80 else { return false }
    let next = words.scalar(at: place).scalar
    var before = place - 1
    while before > 0, words[before] & 0xC0 == 0x80 { before -= 1 }
    return !Self.goesOn(next) && !Self.isOpen(words.scalar(at: before).scalar)
  }

  /// Whether a character joins the one before.
  private static func goesOn(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .format: return true
    default: return properties.isEmojiModifier || isJoining(scalar)
    }
  }

  /// Whether the next character joins it: joiners, signs that join syllables, halves of flags, and Korean letters.
  private static func isOpen(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .format
      || scalar.properties.canonicalCombiningClass == .virama || isJoining(scalar)
  }

  private static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1F1E6...0x1F1FF, 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: true
    default: false
    }
  }
}
