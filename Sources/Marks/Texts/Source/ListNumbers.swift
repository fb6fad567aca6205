/// Counts the items of numbered lists, level by level.
public struct ListNumbers {
  /// The number of the last item of each level up to the deepest with a list.
  private var numbers: [Int] = []

  public init() {}

  /// The number of the next paragraph, and 0 if it shows none: deeper paragraphs don't interrupt a list, others do.
  public mutating func next(_ paragraph: TextParagraph) -> Int {
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
  public static func end(at paragraph: TextParagraph) -> Bool {
    paragraph.kind != .numbered && paragraph.level == 0
  }
}

extension TextSource {
  /// The marks before the paragraphs of lists, as characters; nil for paragraphs without one.
  public var listMarks: [String?] {
    var numbers = ListNumbers()
    return paragraphs.map { paragraph in
      let number = numbers.next(paragraph)
      return switch paragraph.kind {
      case .plain: nil
      case .bullet: "\u{2022}"
      case .numbered: "\(number)."
      case .unticked: "\u{2610}"
      case .ticked: "\u{2611}"
      }
    }
  }

  /// The words without looks, with the marks of lists as characters.
  public var plainText: String {
    guard paragraphs.contains(where: { $0 != TextParagraph() }) else { return words.string }
    let lines = zip(zip(paragraphRanges, paragraphs), listMarks).map { paragraph, mark in
      let (range, paragraph) = paragraph
      let indent = String(repeating: "  ", count: Int(paragraph.level))
      let words = String(decoding: words.bytes[range], as: UTF8.self)
      return indent + (mark.map { $0 + " " } ?? "") + words
    }
    return lines.joined(separator: "\n")
  }
}
