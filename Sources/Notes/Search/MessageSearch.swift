import System

/// Finds a phrase in texts, regardless of case and diacritics.
package struct MessageSearch {
  private var table = FoldTable()
  private let wanted: [UInt32]

  /// The phrase in ASCII; nil if it has other characters.
  private let plain: [UInt8]?

  /// Prepares the search; nil if the phrase has no searchable character.
  package init?(_ phrase: String) {
    wanted = table.folded(String(phrase.trimmingBlanks.prefix(Self.longest)))
    guard !wanted.isEmpty else { return nil }
    plain = wanted.allSatisfy { $0 < 128 } ? wanted.map { UInt8($0) } : nil
  }

  /// The longest phrase, in characters.
  private static let longest = 200

  /// Whether `text` contains the phrase.
  package mutating func isIn(_ text: String) -> Bool {
    !ranges(in: text, atMost: 1).isEmpty
  }

  /// The matches of the phrase in `text` as UTF-8 ranges, in ascending order without overlaps.
  package mutating func ranges(in text: String, atMost limit: Int = .max) -> [Range<Int>] {
    var text = text
    return text.withUTF8 { bytes in
      if let found = plainRanges(in: bytes, limit) { return found }
      return foldedRanges(in: bytes, limit)
    }
  }

  /// Searches ASCII byte by byte; nil if the text has other characters.
  private func plainRanges(in bytes: UnsafeBufferPointer<UInt8>, _ limit: Int) -> [Range<Int>]? {
    guard bytes.allSatisfy({ $0 < 128 }) else { return nil }
    guard let plain, plain.count <= bytes.count else { return [] }
    var ranges: [Range<Int>] = []
    var place = 0
    let first = plain[0]
    while place <= bytes.count - plain.count, ranges.count < limit {
      if Self.lower(bytes[place]) == first, Self.begins(bytes, at: place, with: plain) {
        ranges.append(place..<place + plain.count)
        place += plain.count
      } else {
        place += 1
      }
    }
    return ranges
  }

  private static func begins(
    _ bytes: UnsafeBufferPointer<UInt8>, at place: Int, with plain: [UInt8]
  ) -> Bool {
    for index in 1..<max(plain.count, 1) where lower(bytes[place + index]) != plain[index] {
      return false
    }
    return true
  }

  @inline(__always)
  private static func lower(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }

  /// Matches whole characters only: the first half of a ligature is no hit. Uses the failure function of Knuth, Morris and Pratt,
  /// since a folded text can only be read forwards.
  private mutating func foldedRanges(
    in bytes: UnsafeBufferPointer<UInt8>, _ limit: Int
  ) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    let failure = failure
    // The positions of the characters of the last folded scalars, in a ring; -1 for a further scalar of the same character.
    var places = [Int](repeating: 0, count: wanted.count)
    var (matched, count, place) = (0, 0, 0)
    let wanted = wanted
    while place < bytes.count, ranges.count < limit {
      let start = place
      let scalar = Self.scalar(in: bytes, at: &place)
      let before = count
      table.fold(scalar) { folded in
        places[count % wanted.count] = count == before ? start : -1
        count += 1
        while matched == wanted.count || matched > 0 && wanted[matched] != folded {
          matched = failure[matched - 1]
        }
        if wanted[matched] == folded { matched += 1 }
      }
      let end = ranges.last?.upperBound ?? 0
      if count == before {
        // Marks behind the last letter belong to it.
        if end == start, let last = ranges.popLast() { ranges.append(last.lowerBound..<place) }
      } else if matched == wanted.count, places[count % wanted.count] >= end {
        ranges.append(places[count % wanted.count]..<place)
        matched = 0
      }
    }
    return ranges
  }

  private var failure: [Int] {
    var failure = [0]
    var matched = 0
    for scalar in wanted.dropFirst() {
      while matched > 0, wanted[matched] != scalar { matched = failure[matched - 1] }
      if wanted[matched] == scalar { matched += 1 }
      failure.append(matched)
    }
    return failure
  }

  @inline(__always)
  private static func scalar(
    in bytes: UnsafeBufferPointer<UInt8>, at place: inout Int
  ) -> UInt32 {
    let first = bytes[place]
    guard first >= 0x80 else {
      place += 1
      return UInt32(first)
    }
    let width = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    var value = UInt32(first) & (width == 4 ? 0x07 : width == 3 ? 0x0F : 0x1F)
    for index in 1..<width { value = value << 6 | UInt32(bytes[place + index] & 0x3F) }
    place += width
    return value
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    guard let first = unicodeScalars.firstIndex(where: { !InvisibleText.isBlank($0) }),
      let last = unicodeScalars.lastIndex(where: { !InvisibleText.isBlank($0) })
    else { return "" }
    return String(unicodeScalars[first...last])
  }
}
