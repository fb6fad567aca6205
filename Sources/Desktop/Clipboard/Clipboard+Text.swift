import Toolkit

extension Clipboard: Pasteboard {
  private static let textTypes = ["UTF8_STRING", "text/plain;charset=utf-8", "STRING"]

  package func copy(_ text: String) {
    offer(Self.forms(of: text))
  }

  package func offerSelection(_ text: String) {
    offer(Self.forms(of: text), on: .primary)
  }

  package func readText(then body: @escaping (String?) -> Void) {
    read(Self.textTypes) { answer in
      guard let (type, bytes) = answer else { return body(nil) }
      body(Self.text(of: bytes, as: type))
    }
  }

  /// Decodes text that another program sent as `type`.
  static func text(of bytes: [UInt8], as type: String) -> String {
    let latin1 = { String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) })) }
    return switch type {
    // ICCCM 2.7.1 defines STRING as Latin-1.
    case "STRING": latin1()
    // XDND 4 says Latin-1, and most programs write UTF-8.
    case "text/plain": String(validating: bytes, as: UTF8.self) ?? latin1()
    default: String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The forms in which text is offered.
  package static func forms(of text: String) -> [Form] {
    let latin1 = { text.unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") } }
    return textTypes.map { type in
      Form(type) { type == "STRING" ? latin1() : Array(text.utf8) }
    }
  }
}
