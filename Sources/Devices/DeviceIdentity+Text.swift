import Desktop

/// Devices as keys of a file: the name, followed by the pen's number if it has one.
extension DeviceIdentity {
  var text: String {
    let name = Self.escaped(name)
    return serial == 0 ? name : "\(name) #\(serial)"
  }

  init(_ text: String) {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let serial = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let name = serial != 0 && parts[0].last == " " ? parts[0].dropLast() : parts[0]
    self.init(name: Self.unescaped(name), serial: serial)
  }

  /// The name, with characters that have a meaning in a key escaped, as well as spaces at its ends.
  private static func escaped(_ name: String) -> String {
    let scalars = Array(name.unicodeScalars)
    return scalars.enumerated().reduce(into: "") { text, next in
      let (index, scalar) = next
      let isEnd = index == 0 || index == scalars.count - 1
      let isEscaped = scalar.value < 0x20 || "%=#".unicodeScalars.contains(scalar)
      if isEscaped || isEnd && scalar == " " {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += "%" + (digits.count < 2 ? "0" : "") + digits
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  private static func unescaped(_ text: Substring) -> String {
    var (rest, name) = (text.unicodeScalars[...], "")
    while let scalar = rest.popFirst() {
      if scalar == "%", let code = UInt8(String(rest.prefix(2)), radix: 16) {
        rest = rest.dropFirst(2)
        name.unicodeScalars.append(Unicode.Scalar(code))
      } else {
        name.unicodeScalars.append(scalar)
      }
    }
    return name
  }
}
