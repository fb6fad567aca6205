/// A JSON value (RFC 8259), for writing.
enum JSON {
  case null
  case integer(Int)
  case number(Double)
  case text(String)
  case array([JSON])
  /// Members keep their order.
  case object([(String, JSON)])

  /// The value in one line.
  var text: String {
    switch self {
    case .null: "null"
    case .integer(let value): "\(value)"
    // JSON has no infinities and no NaN.
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
