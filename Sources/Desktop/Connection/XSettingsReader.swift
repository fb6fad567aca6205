import Geometry

/// Parses the `_XSETTINGS_SETTINGS` property.
struct XSettingsReader {
  private var rest: ArraySlice<UInt8>
  private let isBigEndian: Bool

  /// The settings by name; nil if the bytes are malformed.
  static func values(in bytes: [UInt8]) -> [String: XSettings.Value]? {
    guard let order = bytes.first, order <= 1 else { return nil }
    var reader = XSettingsReader(rest: bytes.dropFirst(4), isBigEndian: order == 1)
    // The serial number of all settings, then their number.
    guard reader.readInteger(UInt32.self) != nil, let count = reader.readInteger(UInt32.self)
    else { return nil }
    var values: [String: XSettings.Value] = [:]
    for _ in 0..<count {
      guard let (name, value) = reader.readSetting() else { return nil }
      values[name] = value
    }
    return values
  }

  private mutating func readSetting() -> (String, XSettings.Value)? {
    guard let type = readInteger(UInt8.self), readInteger(UInt8.self) != nil,
      let nameLength = readInteger(UInt16.self), let name = readText(Int(nameLength)),
      readInteger(UInt32.self) != nil,  // The serial number of the last change.
      let value = readValue(type)
    else { return nil }
    return (name, value)
  }

  private mutating func readValue(_ type: UInt8) -> XSettings.Value? {
    switch type {
    case 0: readInteger(UInt32.self).map { .integer(Int(Int32(bitPattern: $0))) }
    case 1: readInteger(UInt32.self).flatMap { readText(Int($0)) }.map { .text($0) }
    case 2: readColour().map { .colour($0) }
    default: nil
    }
  }

  private mutating func readColour() -> Colour? {
    var parts: [Float] = []
    for _ in 0..<4 {
      guard let part = readInteger(UInt16.self) else { return nil }
      parts.append(Float(part) / 65535)
    }
    return Colour(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// Strings are padded to a multiple of four bytes.
  private mutating func readText(_ length: Int) -> String? {
    guard let bytes = read((length + 3) / 4 * 4) else { return nil }
    return String(decoding: bytes.prefix(length), as: UTF8.self)
  }

  private mutating func readInteger<Integer: FixedWidthInteger & UnsignedInteger>(
    _ type: Integer.Type
  ) -> Integer? {
    guard let bytes = read(Integer.bitWidth / 8) else { return nil }
    return (isBigEndian ? Array(bytes) : bytes.reversed()).reduce(0) {
      // `<<` by the full width gives 0.
      $0 << 8 | Integer($1)
    }
  }

  private mutating func read(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
