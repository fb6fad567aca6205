/// Makes text safe to show: control characters become visible, directions are balanced, invisible characters and stacked marks
/// are limited. Takes linear time.
package struct TextSanitizer {
  /// The place where text is shown.
  package enum Place {
    /// A text of its own, in lines.
    case body
    /// Within one line, beside the program's words: characters that change directions are shown as numbers.
    case field
  }

  private let place: Place
  private(set) var scalars = String.UnicodeScalarView()

  /// The UTF-8 length of `scalars`.
  private(set) var count = 0
  private(set) var lines = 1

  /// The number of `scalars`.
  private(set) var scalarCount = 0

  private var balance = DirectionBalance()
  private var invisible = 0
  private var marks = 0
  private var isInFlag = false
  private var wasReturn = false

  /// The limits in a row; real texts need no more: Persian has one joiner, Vietnamese two marks, Tibetan four.
  private static let mostInvisible = 3
  private static let mostMarks = 8

  init(_ place: Place) {
    self.place = place
  }

  package static func text(_ text: some StringProtocol, _ place: Place) -> String {
    var sanitizer = TextSanitizer(place)
    for scalar in text.unicodeScalars { sanitizer.append(scalar) }
    sanitizer.finish()
    return String(sanitizer.scalars)
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    defer { wasReturn = scalar == "\r" }
    // The fast path for ASCII, which most text is.
    if scalar.value < 0x7F, scalar.value >= 0x20 { return appendVisible(scalar) }
    switch scalar.value {
    case 0x0A: if !wasReturn { breakLine() }
    case 0x0D, 0x85, 0x2028, 0x2029: breakLine()
    case 0x09: appendVisible(place == .body ? "\t" : " ")
    case 0..<0x20: appendVisible(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
    case 0x7F: appendVisible("\u{2421}")
    case 0x80..<0xA0: appendVisible("\u{FFFD}")
    case 0xE0000...0xE007F: appendTag(scalar)
    case 0xFFFE, 0xFFFF: appendVisible("\u{FFFD}")
    default: appendUnusual(scalar)
    }
  }

  /// Call at the end of the text.
  mutating func finish() {
    for scalar in balance.closing() { put(scalar) }
  }

  private mutating func appendUnusual(_ scalar: Unicode.Scalar) {
    if place == .field, InvisibleText.isDirectional(scalar) {
      for scalar in "<U+\(String(scalar.value, radix: 16, uppercase: true))>".unicodeScalars {
        appendVisible(scalar)
      }
    } else if InvisibleText.isInvisible(scalar) {
      invisible += 1
      guard invisible <= Self.mostInvisible else { return }
      // A scalar that closes nothing still separates the characters around it.
      put(balance.admits(scalar) ? scalar : "\u{200B}")
    } else if Self.isMark(scalar) {
      marks += 1
      if marks <= Self.mostMarks { put(scalar) }
    } else {
      appendVisible(scalar)
      isInFlag = scalar == "\u{1F3F4}"
    }
  }

  /// Tags are invisible ASCII, with a meaning only behind a black flag.
  private mutating func appendTag(_ scalar: Unicode.Scalar) {
    guard isInFlag, marks < Self.mostMarks else { return }
    marks += 1
    put(scalar)
  }

  private mutating func appendVisible(_ scalar: Unicode.Scalar) {
    (invisible, marks, isInFlag) = (0, 0, false)
    put(scalar)
  }

  private mutating func breakLine() {
    guard place == .body else { return appendVisible(" ") }
    for scalar in balance.closing() { put(scalar) }
    appendVisible("\n")
    lines += 1
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    scalars.append(scalar)
    count += UTF8.width(scalar)
    scalarCount += 1
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    // A spacing vowel sign is a letter to its readers, but a hundred of them are not.
    case .spacingMark: true
    default: false
    }
  }
}
