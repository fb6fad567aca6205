/// The name of the file that a picture came from. It is a parameter of the media type, as in mails (RFC 2045, 5.1).
extension Medium {
  /// A medium with the name of its file, of which only a part is kept if it is long.
  public init(type: String, name: String, bytes: [UInt8]) {
    var (kept, count) = (String.UnicodeScalarView(), 0)
    for scalar in name.unicodeScalars where scalar.value >= 0x20 && scalar != "\u{7F}" {
      let quoted = Self.isSpecial(scalar) ? ["\\", scalar] : [scalar]
      count += quoted.reduce(0) { $0 + UTF8.width($1) }
      guard count <= Self.longestName else { break }
      kept.append(contentsOf: quoted)
    }
    self.init(type: kept.isEmpty ? type : "\(type)\(Self.nameStart)\(kept)\"", bytes: bytes)
  }

  /// The media type without parameters.
  public var baseType: String {
    String(type.unicodeScalars.prefix { $0 != ";" && $0 != " " })
  }

  /// The name of the file that it came from; nil if it isn't known.
  public var name: String? { Self.name(inType: type) }

  /// The name in a media type; nil if there is none.
  public static func name(inType type: String) -> String? {
    let (scalars, start) = (type.unicodeScalars, nameStart.unicodeScalars)
    guard let first = scalars.indices.first(where: { scalars[$0...].starts(with: start) }) else {
      return nil
    }
    var (name, isQuoted) = (String.UnicodeScalarView(), false)
    for scalar in scalars[first...].dropFirst(start.count) {
      if scalar == "\"", !isQuoted { return name.isEmpty ? nil : String(name) }
      isQuoted = scalar == "\\" && !isQuoted
      if !isQuoted { name.append(scalar) }
    }
    return nil
  }

  /// Whether a backslash stands before a character in a name.
  private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\"" || scalar == "\\"
  }

  private static let nameStart = "; name=\""

  /// The most bytes of a name as it is kept, less than those of the longest name of a file.
  private static let longestName = 200
}
