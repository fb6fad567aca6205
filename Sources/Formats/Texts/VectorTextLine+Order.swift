import Geometry

/// The order of the clusters of a line. That of glyphs is kept, since an accent may begin on either side of its letter; what was set apart
/// from them is put where it is seen.
extension VectorTextLine {
  /// Puts the mark of a list and pictures between the glyphs, and accents with their letters.
  mutating func arrange() {
    var glyphs = clusters.filter { !$0.source.isEmpty && $0.picture == nil }
    glyphs = glyphs.reduce(into: []) { joined, cluster in
      if let last = joined.last, let whole = last.joined(with: cluster) {
        joined[joined.count - 1] = whole
      } else {
        joined.append(cluster)
      }
    }
    let others = clusters.filter { $0.source.isEmpty || $0.picture != nil }
      .sorted { $0.origin < $1.origin }
    var next = others[...]
    var arranged: [TextCluster] = []
    for cluster in glyphs {
      while let other = next.first, other.origin < cluster.origin {
        arranged.append(other)
        next = next.dropFirst()
      }
      arranged.append(cluster)
    }
    clusters = arranged + next
  }
}

extension TextCluster {
  private var isOfAccents: Bool {
    !letters.isEmpty
      && letters.unicodeScalars.allSatisfy {
        [.nonspacingMark, .enclosingMark].contains($0.properties.generalCategory)
      }
  }

  /// A letter with the accents on its right or, from right to left, on its left; nil if these are no such clusters.
  fileprivate func joined(with next: TextCluster) -> TextCluster? {
    guard glyphs.upperBound == next.glyphs.lowerBound, size == next.size, colour == next.colour,
      font == next.font
    else { return nil }
    let letter: TextCluster
    if next.isOfAccents, next.source.lowerBound == source.upperBound {
      letter = self
    } else if isOfAccents, source.lowerBound == next.source.upperBound {
      letter = next
    } else {
      return nil
    }
    var whole = letter
    let isLeft = letter.source == source
    whole.letters = isLeft ? letters + next.letters : next.letters + letters
    whole.source =
      min(
        source.lowerBound, next.source.lowerBound)..<max(
        source.upperBound, next.source.upperBound)
    whole.glyphs = glyphs.lowerBound..<next.glyphs.upperBound
    (whole.inkStart, whole.inkEnd) = (
      min(inkStart, next.inkStart), max(inkEnd, next.inkEnd)
    )
    return whole
  }
}
