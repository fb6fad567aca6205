import CPango
import Marks

/// Wraps the words of stretches: each line takes as many as fit, and a word that is longer than a line ends with its last letter that fits.
struct LineBreaker {
  /// A line, in bytes of the paragraph.
  struct Line: Hashable {
    let start: Int
    let end: Int

    /// The bytes of a space at which it wraps, which isn't seen.
    let blank: Int

    /// In units of Pango.
    let advance: Int
    let heights: LineHeights
  }

  private let stretches: [Stretch]

  /// In units of Pango; nil if lines don't wrap.
  private let width: Int?

  /// The offset at which each stretch begins, and the sum of all advances before it.
  private let starts: [Int]
  private let bases: [Int]

  /// A place in a stretch; -1 for its beginning.
  private struct Place {
    var stretch: Int
    var place: Int
  }

  init(_ stretches: [Stretch], width: Double?) {
    self.stretches = stretches
    self.width = width.map { Int(($0 * Double(PANGO_SCALE)).rounded(.up)) }
    var (starts, bases, start, base) = ([Int](), [Int](), 0, 0)
    for stretch in stretches {
      starts.append(start)
      bases.append(base)
      start += stretch.count
      base += stretch.reach
    }
    (self.starts, self.bases) = (starts, bases)
  }

  func lines() -> [Line] {
    var (lines, place) = ([Line](), Place(stretch: 0, place: -1))
    while place.stretch < stretches.count {
      let end = width.map { self.end(from: place, within: $0) } ?? self.end(from: place)
      lines.append(line(from: place, to: end))
      place = end
      // The end of a stretch is the beginning of the next one.
      let stretch = stretches[place.stretch]
      let isAtEnd = place.place == stretch.places.count - 1
      if isAtEnd, stretch.places.last ?? stretch.count == stretch.count {
        place = Place(stretch: place.stretch + 1, place: -1)
      }
    }
    return lines
  }

  // MARK: Ends

  /// The end of a line that may be as wide as `width`.
  private func end(from start: Place, within width: Int) -> Place {
    let limit = reach(start) + width
    var (wordEnd, letterEnd) = (Place?.none, Place?.none)
    for number in start.stretch..<stretches.count {
      let stretch = stretches[number]
      let first = number == start.stretch ? start.place + 1 : 0
      let room = limit - bases[number]
      let fitting =
        (stretch.trimmed.last ?? 0) <= room
        ? stretch.places.count : stretch.trimmed[first...].sortedIndex { $0 > room }
      if let separator = separator(in: number, from: first), separator < fitting {
        return Place(stretch: number, place: separator)
      }
      if fitting > first {
        letterEnd = Place(stretch: number, place: fitting - 1)
        let last = stretch.wordEnds[fitting - 1]
        if last >= first { wordEnd = Place(stretch: number, place: last) }
      }
      guard fitting == stretch.places.count else {
        return wordEnd ?? letterEnd ?? Place(stretch: number, place: first)
      }
    }
    return last
  }

  /// The end of a line that doesn't wrap: a long one ends after some stretches, where the words themselves tell.
  private func end(from start: Place) -> Place {
    var length = 0
    for number in start.stretch..<stretches.count {
      let stretch = stretches[number]
      let first = number == start.stretch ? start.place + 1 : 0
      if let separator = separator(in: number, from: first) {
        return Place(stretch: number, place: separator)
      }
      length += stretch.count
      let isLong = length > Self.longest || length > Self.longest / 2 && stretch.count & 3 == 0
      if isLong, stretch.places.last == stretch.count {
        return Place(stretch: number, place: stretch.places.count - 1)
      }
    }
    return last
  }

  /// The most bytes of a line that doesn't wrap, without those of its last stretch.
  private static let longest = 512

  private var last: Place {
    let number = stretches.count - 1
    return Place(stretch: number, place: stretches[number].places.count - 1)
  }

  private func separator(in stretch: Int, from first: Int) -> Int? {
    let separators = stretches[stretch].separators
    return separators.isEmpty ? nil : separators.first { $0 >= first }
  }

  // MARK: Lines

  private func reach(_ place: Place) -> Int {
    bases[place.stretch] + (place.place < 0 ? 0 : stretches[place.stretch].reaches[place.place])
  }

  private func offset(_ place: Place) -> Int {
    let stretch = stretches[place.stretch]
    return starts[place.stretch] + (place.place < 0 ? 0 : stretch.places[place.place])
  }

  private func line(from start: Place, to end: Place) -> Line {
    let (stretch, first) = (stretches[end.stretch], offset(start))
    let isLast = end.stretch == stretches.count - 1 && end.place == stretch.places.count - 1
    let after = isLast ? starts[end.stretch] + stretch.count : offset(end)
    var heights: LineHeights?
    for number in start.stretch...end.stretch {
      let range =
        max(first - starts[number], 0)..<min(after - starts[number], stretches[number].count)
      heights = stretches[number].heights(in: range)?.union(heights) ?? heights
    }
    let advance =
      (isLast
        ? bases[end.stretch] + stretch.reach : bases[end.stretch] + stretch.trimmed[end.place])
      - reach(start)
    return Line(
      start: first, end: after, blank: isLast ? 0 : stretch.blanks[end.place], advance: advance,
      heights: heights ?? .none)
  }
}
