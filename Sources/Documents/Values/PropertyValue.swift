/// The value of a property of a drawing.
package enum PropertyValue: Hashable, Sendable {
  case integer(Int64)
  case number(Double)
  case text(String)
  case bytes([UInt8])
}

extension PropertyValue {
  /// The approximate number of its bytes.
  var size: Int {
    switch self {
    case .integer, .number: 8
    case .text(let text): text.utf8.count
    case .bytes(let bytes): bytes.count
    }
  }
}
