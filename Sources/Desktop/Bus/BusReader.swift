import CSystemd

/// Reads all values of a received message.
struct BusReader {
  private let message: OpaquePointer
  private let library: BusLibrary
  private let action: String

  /// The values of `message`, or the error that it carries, or the error of reading it.
  static func values(
    of message: OpaquePointer, _ library: BusLibrary, _ action: String
  ) -> Result<[BusValue], BusError> {
    if let error = library.error(in: message, action) { return .failure(error) }
    let reader = BusReader(message: message, library: library, action: action)
    return Result { () throws(BusError) in try reader.readAll() }
  }

  private func readAll() throws(BusError) -> [BusValue] {
    var values: [BusValue] = []
    while let value = try readNext() { values.append(value) }
    return values
  }

  private func readNext() throws(BusError) -> BusValue? {
    var type: CChar = 0
    var contents: UnsafePointer<CChar>?
    let isThere = try check(
      library.functions.sd_bus_message_peek_type(message, &type, &contents))
    guard isThere else { return nil }
    let letter = Character(Unicode.Scalar(UInt8(bitPattern: type)))
    switch letter {
    case "y": return .byte(try readBasic(type, 0))
    case "b": return .boolean(try readBasic(type, 0 as Int32) != 0)
    case "n": return .int16(try readBasic(type, 0))
    case "q": return .uint16(try readBasic(type, 0))
    case "i": return .int32(try readBasic(type, 0))
    case "u": return .uint32(try readBasic(type, 0))
    case "x": return .int64(try readBasic(type, 0))
    case "t": return .uint64(try readBasic(type, 0))
    case "d": return .double(try readBasic(type, 0))
    case "s": return .string(try readText(type))
    case "o": return .objectPath(try readText(type))
    case "g": return .signature(try readText(type))
    case "a":
      let element = contents.map { String(cString: $0) } ?? ""
      if element == "y" { return .bytes(try readBytes()) }
      return .array(of: element, try readContents(type, contents))
    case "r": return .structure(try readContents(type, contents))
    case "e":
      let parts = try readContents(type, contents)
      guard parts.count == 2 else { throw .inconsistent("\(parts.count) parts", action) }
      return .entry(parts[0], parts[1])
    case "v":
      let parts = try readContents(type, contents)
      guard parts.count == 1 else { throw .inconsistent("\(parts.count) parts", action) }
      return .variant(parts[0])
    default:
      throw .inconsistent("a value of type \(letter)", action)
    }
  }

  private func readContents(
    _ type: CChar, _ contents: UnsafePointer<CChar>?
  ) throws(BusError) -> [BusValue] {
    try check(library.functions.sd_bus_message_enter_container(message, type, contents))
    let values = try readAll()
    try check(library.functions.sd_bus_message_exit_container(message))
    return values
  }

  private func readBasic<Number: BitwiseCopyable>(
    _ type: CChar, _ initial: Number
  ) throws(BusError) -> Number {
    var number = initial
    try check(library.functions.sd_bus_message_read_basic(message, type, &number))
    return number
  }

  private func readText(_ type: CChar) throws(BusError) -> String {
    var text: UnsafePointer<CChar>?
    try check(library.functions.sd_bus_message_read_basic(message, type, &text))
    return text.map { String(cString: $0) } ?? ""
  }

  private func readBytes() throws(BusError) -> [UInt8] {
    var bytes: UnsafeRawPointer?
    var count = 0
    try check(
      library.functions.sd_bus_message_read_array(
        message, CChar(bitPattern: UInt8(ascii: "y")), &bytes, &count))
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// Returns whether there was a value; throws if the message is malformed.
  @discardableResult
  private func check(_ status: Int32) throws(BusError) -> Bool {
    guard status >= 0 else { throw library.error(status, action) }
    return status > 0
  }
}
