/// Text as it is written in XML.
enum XMLText {
  /// What `bytes` say, where `&amp;` and its like stand for characters. What stands for none is left as it is.
  static func text(of bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    var rest = Array(bytes)[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "&"), let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let character = character(
          String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self))
      {
        text += String(character).utf8
        rest = rest[(end + 1)...]
      } else {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// `text` so that it can stand between quotes.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      names.first { $0.value == scalar }.map { "&\($0.key);" } ?? String(scalar)
    }.joined()
  }

  private static let names: KeyValuePairs<String, Unicode.Scalar> = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  private static func character(_ name: String) -> Unicode.Scalar? {
    if name.hasPrefix("#x") {
      return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    }
    if name.hasPrefix("#") { return UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) }
    return names.first { $0.key == name }?.value
  }
}
