import Marks

/// Brings back the text before an edit; it keeps only the part that differs.
struct TextStep {
  /// The range of the new part.
  var range: Range<Int>

  /// The part that it replaced.
  var former: TextSource
  var selection: TextSelection

  /// Joins the next edit to this one; returns false if they don't touch.
  mutating func join(_ next: TextStep) -> Bool {
    guard next.former.base == former.base else { return false }
    if next.former.words.count == 0, next.range.lowerBound == range.upperBound, !next.range.isEmpty
    {
      range = range.lowerBound..<next.range.upperBound
      return true
    }
    guard range.isEmpty, next.range.isEmpty else { return false }
    let (end, length) = (former.words.count, next.former.words.count)
    if next.range.lowerBound == range.lowerBound {
      former = former.replacing(end..<end, by: next.former)
    } else if next.range.lowerBound + length == range.lowerBound {
      former = next.former.replacing(length..<length, by: former)
      range = next.range
    } else {
      return false
    }
    return true
  }
}
