/// The numbers that paragraphs of lists show, one after the other.
public struct ListNumbers {
  /// The number of the last numbered paragraph of each level.
  private var numbers: [UInt8: Int] = [:]

  public init() {}

  /// The number of the next paragraph, and 0 if it shows none: deeper paragraphs don't interrupt a list, others do.
  public mutating func next(_ paragraph: TextParagraph) -> Int {
    numbers = numbers.filter { $0.key <= paragraph.level }
    guard paragraph.kind == .numbered else {
      numbers[paragraph.level] = nil
      return 0
    }
    numbers[paragraph.level, default: 0] += 1
    return numbers[paragraph.level] ?? 1
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
}
