/// Checks whether a document is well-formed XML, in the properties that text could break.
enum MarkupCheck {
  static func isSound(_ bytes: [UInt8]) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self) else { return false }
    var (rest, open) = (text.unicodeScalars[...], [String]())
    while let first = rest.first {
      if first == "<" {
        guard let tag = tag(&rest), take(tag, &open) else { return false }
      } else if !isText(&rest) {
        return false
      }
    }
    return open.isEmpty
  }

  /// Removes a tag from the beginning, up to its end outside of quotes.
  private static func tag(_ rest: inout Substring.UnicodeScalarView) -> String? {
    var (tag, quote): (String, Unicode.Scalar?) = ("", nil)
    rest.removeFirst()
    while let scalar = rest.popFirst() {
      if let open = quote {
        if scalar == "<" { return nil }
        if scalar == open { quote = nil }
      } else if scalar == ">" {
        return tag
      } else if scalar == "\"" || scalar == "'" {
        quote = scalar
      }
      tag.unicodeScalars.append(scalar)
    }
    return nil
  }

  private static func take(_ tag: String, _ open: inout [String]) -> Bool {
    guard let first = tag.first else { return false }
    if first == "?" || first == "!" || tag.hasSuffix("/") { return true }
    let name = String(tag.drop { $0 == "/" }.prefix { $0 != " " && $0 != "\n" })
    if first == "/" { return open.popLast() == name }
    guard
      ["svg", "g", "title", "desc", "defs", "path", "style", "script", "metadata"].contains(name)
        || name.contains(":") || !name.isEmpty
    else { return false }
    open.append(name)
    return name != "script"
  }

  private static func isText(_ rest: inout Substring.UnicodeScalarView) -> Bool {
    guard let scalar = rest.popFirst() else { return true }
    if scalar == "&" {
      let entity = String(rest.prefix { $0 != ";" }.prefix(8))
      return ["amp", "lt", "gt", "quot"].contains(entity)
    }
    return scalar.value >= 0x20 || scalar == "\t" || scalar == "\n"
  }
}
