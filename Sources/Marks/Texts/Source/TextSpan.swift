/// A part of a text with traits of its own.
public struct TextSpan: Hashable, Sendable {
  /// Offsets in the UTF-8.
  public var range: Range<Int>
  public var traits: TextTraits

  public init(_ range: Range<Int>, _ traits: TextTraits) {
    (self.range, self.traits) = (range, traits)
  }

  /// The part within `range`, moved by `shift`; nil if there is none.
  func clipped(to range: Range<Int>, shift: Int = 0) -> TextSpan? {
    let part = self.range.clamped(to: range)
    return part.isEmpty
      ? nil : TextSpan(part.lowerBound + shift..<part.upperBound + shift, traits)
  }
}

extension Sequence<TextSpan> {
  /// Sorted spans in the one form in which a text keeps them: none is plain or empty, and none goes on as the next one.
  var joined: [TextSpan] {
    reduce(into: []) { spans, span in
      guard !span.range.isEmpty, span.traits != .plain else { return }
      if let last = spans.last, last.range.upperBound == span.range.lowerBound,
        last.traits == span.traits
      {
        spans[spans.count - 1].range = last.range.lowerBound..<span.range.upperBound
      } else {
        spans.append(span)
      }
    }
  }
}
