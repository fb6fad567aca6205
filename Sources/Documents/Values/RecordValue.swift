/// A value in a row of a table.
enum RecordValue: Hashable {
  case null
  case integer(Int64)
  case number(Double)
  case text(String)
  case blob([UInt8])

  var integer: Int64? {
    guard case .integer(let value) = self else { return nil }
    return value
  }

  /// The value as a floating-point number. SQLite stores whole ones as integers, which take fewer bytes.
  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  var text: String? {
    guard case .text(let value) = self else { return nil }
    return value
  }

  var blob: [UInt8]? {
    guard case .blob(let value) = self else { return nil }
    return value
  }

  /// The value as one of a property; nil for NULL.
  var property: PropertyValue? {
    switch self {
    case .null: nil
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    case .text(let value): .text(value)
    case .blob(let value): .bytes(value)
    }
  }
}
