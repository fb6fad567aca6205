import CSystemd
import Glibc

/// A method call to be sent.
final class BusMessage {
  let pointer: OpaquePointer
  private let library: BusLibrary
  private let action: String

  /// The corresponding sd-bus function is `sd_bus_message_new_method_call`.
  init(
    _ method: BusMethod, _ arguments: [BusValue], on bus: OpaquePointer, _ library: BusLibrary,
    _ action: String
  ) throws(BusError) {
    var message: OpaquePointer?
    let status = library.functions.sd_bus_message_new_method_call(
      bus, &message, method.destination, method.path, method.interface, method.name)
    guard status >= 0, let message else { throw library.error(status, action) }
    pointer = message
    self.library = library
    self.action = action
    for argument in arguments { try append(argument) }
  }

  deinit {
    _ = library.functions.sd_bus_message_unref(pointer)  // Returns nil.
  }

  private func append(_ value: BusValue) throws(BusError) {
    switch value {
    case .byte(let number): try append(number, "y")
    case .boolean(let isTrue): try append(isTrue ? 1 as Int32 : 0, "b")
    case .int16(let number): try append(number, "n")
    case .uint16(let number): try append(number, "q")
    case .int32(let number): try append(number, "i")
    case .uint32(let number): try append(number, "u")
    case .int64(let number): try append(number, "x")
    case .uint64(let number): try append(number, "t")
    case .double(let number): try append(number, "d")
    case .string(let text): try append(text, "s")
    case .objectPath(let path): try append(path, "o")
    case .signature(let signature): try append(signature, "g")
    case .descriptor(let number): try append(number, "h")
    case .bytes(let bytes):
      try check(
        library.functions.sd_bus_message_append_array(
          pointer, CChar(bitPattern: UInt8(ascii: "y")), bytes, bytes.count))
    case .array(let element, let values): try append(values, in: "a", element)
    case .structure(let parts):
      try append(parts, in: "r", parts.map(\.typeSignature).joined())
    case .entry(let key, let value):
      try append([key, value], in: "e", key.typeSignature + value.typeSignature)
    case .variant(let inner): try append([inner], in: "v", inner.typeSignature)
    }
  }

  private func append(
    _ values: [BusValue], in container: Character, _ contents: String
  ) throws(BusError) {
    try check(
      library.functions.sd_bus_message_open_container(pointer, container.code, contents))
    for value in values { try append(value) }
    try check(library.functions.sd_bus_message_close_container(pointer))
  }

  private func append(_ text: String, _ type: Character) throws(BusError) {
    // A C string ends at the first zero byte, so such a text can't be sent.
    guard !text.utf8.contains(0) else { throw library.error(-EINVAL, action) }
    try check(library.functions.sd_bus_message_append_basic(pointer, type.code, text))
  }

  private func append<Number: BitwiseCopyable>(_ number: Number, _ type: Character) throws(BusError)
  {
    var number = number
    try check(library.functions.sd_bus_message_append_basic(pointer, type.code, &number))
  }

  private func check(_ status: Int32) throws(BusError) {
    guard status >= 0 else { throw library.error(status, action) }
  }
}

extension Character {
  /// The D-Bus type code.
  fileprivate var code: CChar { asciiValue.map { CChar(bitPattern: $0) } ?? 0 }
}
