public import Marks

/// Measures the words of a long text bit by bit, so that its typesetter sets it soon.
public struct TextPreparation {
  public let typesetter = Typesetter()
  private let source: TextSource
  private let ranges: [Range<Int>]
  private var inputs: ParagraphInputs
  private var next = 0

  /// The long paragraph that is being measured.
  private var cutting: StretchCutting?

  public init(_ source: TextSource) {
    self.source = source
    ranges = source.paragraphRanges
    inputs = ParagraphInputs(source)
  }

  /// Measures some bytes, in a few milliseconds. Returns whether all are measured now.
  public mutating func measure(atMost bytes: Int) -> Bool {
    var rest = bytes
    while rest > 0 {
      if var cutting {
        let stretch = typesetter.stretches.next(of: &cutting)
        rest -= stretch?.count ?? 0
        self.cutting = stretch == nil ? nil : cutting
      } else if next < ranges.count {
        let input = inputs.next(next, ranges[next])
        next += 1
        if input.words.count > LongParagraph.whole {
          cutting = StretchCutting(input)
        } else {
          rest -= max(input.words.count, Self.leastCost)
          _ = typesetter.paragraph(input)
        }
      } else {
        return true
      }
    }
    return false
  }

  /// The bytes that take as long as an empty paragraph.
  private static let leastCost = 64
}
