/// What a property of a drawing can be.
package enum PropertyValue: Hashable, Sendable {
  case integer(Int64)
  case number(Double)
  case text(String)
  case bytes([UInt8])
}
