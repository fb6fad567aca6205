public import Marks

/// Measures the words of a long text bit by bit, and sets it, so that its typesetter sets it again soon.
public struct TextPreparation {
  public let typesetter: Typesetter
  private let source: TextSource
  private let ranges: [Range<Int>]
  private var inputs: ParagraphInputs
  private var next = 0

  /// The long paragraph that is being measured, and its stretches so far.
  private var cutting: StretchCutting?
  private var stretches: [Stretch] = []

  private var isSet = false

  public init(_ source: TextSource, _ typesetter: Typesetter = Typesetter()) {
    (self.source, self.typesetter) = (source, typesetter)
    ranges = source.paragraphRanges
    inputs = ParagraphInputs(source)
  }

  /// Measures some bytes, in a few milliseconds, or wraps a paragraph, or sets the text. Returns whether all is done.
  public mutating func measure(atMost bytes: Int) -> Bool {
    var rest = bytes
    while rest > 0 {
      if var cutting {
        if let stretch = typesetter.stretches.next(of: &cutting) {
          stretches.append(stretch)
          rest -= stretch.count
          self.cutting = cutting
        } else {
          typesetter.prepare(cutting.paragraph, stretches)
          (self.cutting, stretches) = (nil, [])
          // A paragraph may be as long as the text.
          rest = 0
        }
      } else if next < ranges.count {
        let input = inputs.next(next, ranges[next])
        next += 1
        if input.words.count > LongParagraph.whole {
          cutting = StretchCutting(input)
        } else {
          rest -= max(input.words.count, Self.leastCost)
          _ = typesetter.paragraph(input)
        }
      } else if isSet {
        return true
      } else {
        _ = typesetter.set(source)
        isSet = true
        return false
      }
    }
    return false
  }

  /// The bytes that take as long as an empty paragraph.
  static let leastCost = 64
}
