import Geometry
import Marks

/// Blanks. A setting keeps only what is seen, so blanks are put into the gaps beside the letters that they follow and precede.
extension VectorTextLine {
  /// A blank without a place, and the clusters around it in the order of the source.
  private struct Blank {
    let source: Range<Int>
    let letters: [String]
    let before: Int?
    let after: Int?
  }

  /// Adds the blanks of the line; the letters of others that aren't seen go to those before them.
  mutating func addBlanks(_ bytes: [UInt8]) {
    let blanks = blanks(bytes)
    guard !blanks.isEmpty else { return }
    var gaps = Gaps(clusters, line)
    var added: [(gap: Int, blank: Blank)] = []
    for blank in blanks { added.append((gaps.take(between: blank.before, blank.after), blank)) }
    added.sort { ($0.gap, $0.blank.source.lowerBound) < ($1.gap, $1.blank.source.lowerBound) }
    for (gap, blank) in added.reversed() { insert(blank, at: gap, gaps[gap]) }
  }

  private func blanks(_ bytes: [UInt8]) -> [Blank] {
    let order = clusters.indices.filter { !clusters[$0].source.isEmpty }.sorted {
      clusters[$0].source.lowerBound < clusters[$1].source.lowerBound
    }
    let mark = clusters.firstIndex { $0.source.isEmpty && !$0.letters.isEmpty }
    var (blanks, end, before) = ([Blank](), source.lowerBound, mark)
    func add(until start: Int, after: Int) {
      var letters: [String] = []
      if end < start {
        let part = String(decoding: bytes[end..<start], as: UTF8.self)
        letters = part.unicodeScalars.compactMap(Self.blank)
      } else if before == mark, mark != nil {
        // The mark of a list stands apart from the words.
        letters = [" "]
      }
      guard !letters.isEmpty else { return }
      blanks.append(
        Blank(
          source: end..<max(start, end), letters: letters, before: before, after: after))
    }
    for index in order {
      let part = clusters[index].source
      add(until: part.lowerBound, after: index)
      (end, before) = (max(end, part.upperBound), index)
    }
    return blanks
  }

  /// A space for a tab, and other spaces and what parts joined letters as they are; nil for all else.
  private static func blank(_ scalar: Unicode.Scalar) -> String? {
    if scalar == "\t" { return " " }
    if scalar == "\u{200C}" { return String(scalar) }
    return scalar.properties.generalCategory == .spaceSeparator ? String(scalar) : nil
  }

  private mutating func insert(_ blank: Blank, at gap: Int, _ place: ClosedRange<Double>) {
    let neighbour = clusters[blank.before ?? blank.after ?? 0]
    let part = (place.upperBound - place.lowerBound) / Double(blank.letters.count)
    let made = blank.letters.enumerated().map { index, letters in
      let start = place.lowerBound + part * Double(index)
      return TextCluster(
        source: blank.source, letters: letters, size: neighbour.size, colour: neighbour.colour,
        font: neighbour.font, origin: start, inkStart: start, inkEnd: start + part)
    }
    clusters.insert(contentsOf: made, at: gap)
  }

  /// Measures how far it is from each cluster to the next one.
  mutating func measure() {
    for index in clusters.indices {
      let cluster = clusters[index]
      let next = index + 1 < clusters.count ? clusters[index + 1].origin : cluster.inkEnd
      clusters[index].advance = max(next - cluster.origin, 0)
    }
  }
}

/// The gaps beside the clusters of a line; the first is before the first cluster.
private struct Gaps {
  private var places: [ClosedRange<Double>] = []
  private var isTaken: [Bool]

  init(_ clusters: [TextCluster], _ line: TextLine) {
    var end = min(line.baseline.x, clusters.first?.inkStart ?? line.baseline.x)
    for cluster in clusters {
      places.append(end...max(cluster.inkStart, end))
      end = max(cluster.inkEnd, end)
    }
    places.append(end...max(line.baseline.x + line.advance, end))
    isTaken = [Bool](repeating: false, count: places.count)
  }

  subscript(gap: Int) -> ClosedRange<Double> { places[gap] }

  private func width(_ gap: Int) -> Double { places[gap].upperBound - places[gap].lowerBound }

  /// Takes the gap between two clusters, or the widest free one beside one of them where directions meet, or else the widest of all, as
  /// where numbers follow each other in a line from right to left.
  mutating func take(between before: Int?, _ after: Int?) -> Int {
    if let before, let after, abs(before - after) == 1 {
      isTaken[max(before, after)] = true
      return max(before, after)
    }
    let beside = Set([before, after].compactMap(\.self).flatMap { [$0, $0 + 1] })
    let inner = 1..<max(places.count - 1, 1)
    let edges = before == nil ? 0..<places.count : inner
    func widest(_ gaps: [Int]) -> Int? {
      gaps.filter { !isTaken[$0] && width($0) > 0 }.max { width($0) < width($1) }
    }
    let found =
      widest(beside.filter(edges.contains).sorted()) ?? widest(Array(inner)) ?? (before ?? 0) + 1
    let gap = min(found, places.count - 1)
    isTaken[gap] = true
    return gap
  }
}
