import Marks

/// Counts the items of numbered lists, level by level.
struct ListNumbers {
  /// The number of the last item of each level up to the deepest with a list.
  private var numbers: [Int] = []

  /// The number that a paragraph shows: deeper paragraphs don't interrupt a list, others do.
  mutating func number(of paragraph: TextParagraph) -> Int {
    let level = Int(paragraph.level)
    if numbers.count > level + 1 { numbers.removeLast(numbers.count - level - 1) }
    guard paragraph.kind == .numbered else {
      if numbers.count > level { numbers.removeLast() }
      return 0
    }
    while numbers.count <= level { numbers.append(0) }
    numbers[level] += 1
    return numbers[level]
  }

  /// Whether a paragraph ends all lists.
  static func end(at paragraph: TextParagraph) -> Bool {
    paragraph.kind != .numbered && paragraph.level == 0
  }
}
