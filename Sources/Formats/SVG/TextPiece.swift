import Geometry
import Marks

/// A part of a line with a place of its own.
struct TextPiece {
  let source: Range<Int>

  /// The point on the baseline at which a viewer begins to draw the piece: its right end in a line from right to left.
  let start: Double

  /// The kept length; nil for that of the font.
  var length: Double?
}

extension VectorTextLine {
  /// The line in pieces with places of their own, and the numbers of the pictures that are none of their letters. It is whole unless
  /// pictures part it, or its blanks aren't those of its font.
  func pieces(of text: TextSource) -> (words: [TextPiece], pictures: [Int]) {
    let isRightToLeft = line.isRightToLeft
    let order = (isRightToLeft ? clusters.reversed() : clusters).filter { !$0.source.isEmpty }
    let starts = order.map(\.source.lowerBound)
    let pictures = order.compactMap(\.picture)
    let isParted = !isRightToLeft && hasOwnGaps(text)
    // In a line of both directions a piece isn't one part of the source.
    guard isParted || !pictures.isEmpty, zip(starts, starts.dropFirst()).allSatisfy(<=) else {
      return ([whole], [])
    }
    var words = TextWords(from: source.lowerBound)
    for (index, cluster) in order.enumerated() {
      if cluster.picture != nil {
        words.end(before: cluster)
      } else if !cluster.isBlank {
        words.add(cluster, isRightToLeft: isRightToLeft)
      } else if words.isEmpty || isParted && order[(index + 1)...].first?.isBlank != true {
        words.end(behind: cluster)
      }
    }
    words.end()
    return (words.pieces, pictures)
  }

  /// All of the line. Blanks at which a line wraps don't count for its length, those at the end of a paragraph do.
  private var whole: TextPiece {
    let end = isLast ? source.upperBound : clusters.map(\.source.upperBound).max()
    let start = line.isRightToLeft ? line.baseline.x + line.advance : line.baseline.x
    return TextPiece(
      source: source.lowerBound..<max(end ?? source.upperBound, source.lowerBound), start: start,
      length: line.advance)
  }

  /// Whether blanks are wider or narrower than those of the font: in justified lines, and for tabs.
  private func hasOwnGaps(_ text: TextSource) -> Bool {
    text.base.alignment == .justified && !isLast
      || text.words.bytes[source].contains(UInt8(ascii: "\t"))
  }
}

/// Collects pieces from clusters in the order of the source.
private struct TextWords {
  private(set) var pieces: [TextPiece] = []

  /// The start of the piece in the source, the end of its letters, and its place; nil while it has no letter.
  private var start: Int
  private var letters: Int
  private var place: Double?

  init(from start: Int) {
    (self.start, letters) = (start, start)
  }

  var isEmpty: Bool { place == nil }

  mutating func add(_ cluster: TextCluster, isRightToLeft: Bool) {
    place = place ?? (isRightToLeft ? cluster.origin + cluster.advance : cluster.origin)
    letters = max(letters, cluster.source.upperBound)
  }

  /// Ends the piece with a blank.
  mutating func end(behind blank: TextCluster) {
    letters = max(letters, blank.source.upperBound)
    end()
  }

  /// Ends the piece before a picture.
  mutating func end(before picture: TextCluster) {
    end()
    (start, letters) = (picture.source.upperBound, picture.source.upperBound)
  }

  mutating func end() {
    if let place, start < letters {
      pieces.append(TextPiece(source: start..<letters, start: place))
    }
    (start, place) = (letters, nil)
  }
}
