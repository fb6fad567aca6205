/// A D-Bus value of any type.
indirect enum BusValue: Hashable, Sendable {
  case byte(UInt8)
  case boolean(Bool)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  case objectPath(String)
  case signature(String)
  /// An open file; the other program gets a descriptor of its own.
  case descriptor(Int32)
  case bytes([UInt8])
  case array(of: String, [BusValue])
  case structure([BusValue])
  case entry(BusValue, BusValue)
  case variant(BusValue)

  /// A dictionary from strings to variants (`a{sv}`), sorted by key.
  static func options(_ options: [String: BusValue]) -> BusValue {
    .array(
      of: "{sv}",
      options.sorted { $0.key < $1.key }.map { .entry(.string($0.key), .variant($0.value)) })
  }

  /// The value's type signature (D-Bus specification, "Type System").
  var typeSignature: String {
    switch self {
    case .byte: "y"
    case .boolean: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .objectPath: "o"
    case .signature: "g"
    case .descriptor: "h"
    case .bytes: "ay"
    case .array(let element, _): "a" + element
    case .structure(let parts): "(" + parts.map(\.typeSignature).joined() + ")"
    case .entry(let key, let value): "{" + key.typeSignature + value.typeSignature + "}"
    case .variant: "v"
    }
  }

  /// The value inside all variants, since some programs wrap a value once too often.
  var unwrapped: BusValue {
    if case .variant(let inner) = self { inner.unwrapped } else { self }
  }

  var text: String? {
    switch self {
    case .string(let text), .objectPath(let text): text
    default: nil
    }
  }

  var elements: [BusValue]? {
    if case .array(_, let elements) = self { elements } else { nil }
  }

  /// The value for a key, if this is a dictionary.
  subscript(key: String) -> BusValue? {
    for case .entry(.string(key), let value) in elements ?? [] { return value.unwrapped }
    return nil
  }
}
