/// A text made of one repeated part. In the name of a test case only the part is shown.
public struct LongText: Sendable, CustomStringConvertible {
  public let text: String
  public let description: String

  public init(_ part: String, times count: Int) {
    self.init("", part, times: count)
  }

  public init(_ beginning: String, _ part: String, times count: Int) {
    text = beginning + String(repeating: part, count: count)
    let shown = [beginning, part].map { text in
      text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
    }
    description = "\"\(shown[0])\" and \(count) x \"\(shown[1])\""
  }
}
