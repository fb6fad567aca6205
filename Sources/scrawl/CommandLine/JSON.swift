/// A value of JSON (RFC 8259), to be written.
enum JSON {
  case null
  case integer(Int)
  case number(Double)
  case text(String)
  case array([JSON])
  /// The names keep their order.
  case object([(String, JSON)])

  /// The value in one line.
  var text: String {
    switch self {
    case .null: "null"
    case .integer(let value): "\(value)"
    // Those that are none JSON can't tell.
    case .number(let value): value.isFinite ? "\(value)" : "null"
    case .text(let value): Self.quoted(value)
    case .array(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.map { "\(Self.quoted($0.0)): \($0.1.text)" }.joined(separator: ", ") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    let inner = text.unicodeScalars.reduce(into: "") { inner, scalar in
      switch scalar {
      case "\"", "\\": inner += "\\\(scalar)"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        inner += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: inner.unicodeScalars.append(scalar)
      }
    }
    return "\"\(inner)\""
  }
}
