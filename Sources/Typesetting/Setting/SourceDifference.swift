import Marks

/// The paragraphs in which a source differs from another one that is set alike: those between the first `before` and the last `behind` ones,
/// which have the same words, looks and kinds.
struct SourceDifference {
  let before: Int
  let behind: Int

  /// Nil if the sources aren't set alike.
  init?(_ old: TextSource, _ new: TextSource) {
    guard old.base == new.base else { return nil }
    let (was, words) = (old.words.bytes, new.words.bytes)
    let most = min(was.count, words.count)
    var start = CommonBytes.start(of: was, words)
    for (one, other) in zip(old.spans, new.spans) where one != other {
      start = min(start, one.range.lowerBound, other.range.lowerBound)
      break
    }
    if old.spans.count != new.spans.count {
      let shared = min(old.spans.count, new.spans.count)
      for spans in [old.spans, new.spans] where spans.count > shared {
        start = min(start, spans[shared].range.lowerBound)
      }
    }
    var end = min(CommonBytes.end(of: was, words), most - start)
    let shift = words.count - was.count
    for (one, other) in zip(old.spans.reversed(), new.spans.reversed()) {
      let isSame =
        one.traits == other.traits && one.range.lowerBound + shift == other.range.lowerBound
        && one.range.upperBound + shift == other.range.upperBound
      guard !isSame else { continue }
      end = min(end, was.count - one.range.upperBound, words.count - other.range.upperBound)
      break
    }
    let shared = min(old.spans.count, new.spans.count)
    for (spans, count) in [(old.spans, was.count), (new.spans, words.count)]
    where spans.count > shared {
      end = min(end, count - spans[spans.count - shared - 1].range.upperBound)
    }
    let kinds = (old.paragraphs, new.paragraphs)
    let alike = zip(kinds.0, kinds.1).prefix { $0 == $1 }.count
    before = min(new.paragraph(at: start), alike)
    // A paragraph at the end is whole if the line feed before it is a part of the end.
    let whole = new.paragraphs.count - 1 - new.paragraph(at: words.count - max(end, 0))
    let alikeEnds = zip(kinds.0.reversed(), kinds.1.reversed()).prefix { $0 == $1 }.count
    behind = max(min(whole, alikeEnds, kinds.0.count - before, kinds.1.count - before), 0)
  }
}
