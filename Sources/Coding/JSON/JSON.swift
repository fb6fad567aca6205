/// A JSON value (RFC 8259).
package enum JSON: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  /// A number as its digits, if neither `Int` nor `Double` reproduces them.
  case digits(String)
  case text(String)
  case array([JSON])
  /// Members keep their order.
  case object([(String, JSON)])
}

extension JSON {
  package var integer: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }

  package var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .digits(let digits): Double(digits).flatMap { $0.isFinite ? $0 : nil }
    default: nil
    }
  }

  /// The content of a text; nil for other values.
  package var string: String? {
    if case .text(let value) = self { value } else { nil }
  }

  package var isTrue: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  package var elements: [JSON]? {
    if case .array(let values) = self { values } else { nil }
  }

  package var members: [(String, JSON)]? {
    if case .object(let members) = self { members } else { nil }
  }
}

extension JSON: Equatable {
  /// Whether the values are equal; the order of members counts.
  package static func == (first: JSON, second: JSON) -> Bool {
    first.bytes == second.bytes
  }
}
