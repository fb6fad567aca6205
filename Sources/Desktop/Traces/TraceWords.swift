import Geometry

/// The words of a line, one after the other.
struct TraceWords {
  private var words: ArraySlice<Substring>

  init(_ words: [some StringProtocol]) {
    self.words = words.map { Substring($0) }[...]
  }

  mutating func next() -> Substring? { words.popFirst() }

  mutating func integer() -> Int? { next().flatMap { Int($0) } }

  mutating func number() -> Double? { next().flatMap { Double($0) } }

  mutating func point() -> Point? {
    guard let pair = next()?.numbers(separator: ","), pair.count == 2 else { return nil }
    return Point(x: pair[0], y: pair[1])
  }

  /// The rest of the line as values of axes; nil if it is malformed.
  mutating func values() -> [RawEvent.Value]? {
    var values: [RawEvent.Value] = []
    while let word = next() {
      let pair = word.split(separator: "=")
      guard pair.count == 2, let axis = Int(pair[0]), let value = Double(pair[1]) else {
        return nil
      }
      values.append(RawEvent.Value(axis: axis, value: value))
    }
    return values
  }

  /// The rest of the line as rectangles; nil if it is malformed.
  mutating func rects() -> [Rect]? {
    var rects: [Rect] = []
    while let word = next() {
      let numbers = word.numbers(separator: ",")
      guard numbers.count == 4 else { return nil }
      rects.append(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
    return rects
  }

  var rest: String { words.joined(separator: " ") }
}

extension Substring {
  /// The numbers between separators; empty if one of them is malformed.
  func numbers(separator: Character) -> [Double] {
    let parts = split(separator: separator)
    let numbers = parts.compactMap { Double($0) }
    return numbers.count == parts.count ? numbers : []
  }
}
