/// The outcome of a request for a window.
enum WindowOutcome: Hashable {
  case opened
  /// The file is in another window, which was brought to the front.
  case shown(String)
  /// The request failed; the sentence tells the reason.
  case failed(String)
}

extension WindowOutcome {
  /// The outcome as a message to another process.
  var bytes: [UInt8] {
    switch self {
    case .opened: Array("o".utf8)
    case .shown(let sentence): Array("s\(sentence)".utf8)
    case .failed(let sentence): Array("f\(sentence)".utf8)
    }
  }

  /// Parses a message of another process; nil if it is malformed.
  init?(_ bytes: [UInt8]) {
    let sentence = String(decoding: bytes.dropFirst(), as: UTF8.self)
    switch bytes.first {
    case UInt8(ascii: "o"): self = .opened
    case UInt8(ascii: "s"): self = .shown(sentence)
    case UInt8(ascii: "f"): self = .failed(sentence)
    default: return nil
    }
  }
}
