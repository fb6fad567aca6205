/// What became of a request for a window.
enum WindowOutcome: Hashable {
  case opened
  /// Another window shows the file, and is in front now.
  case shown(String)
  /// The sentence says why.
  case failed(String)
}

extension WindowOutcome {
  /// The outcome as one process tells it to another.
  var bytes: [UInt8] {
    switch self {
    case .opened: Array("o".utf8)
    case .shown(let sentence): Array("s\(sentence)".utf8)
    case .failed(let sentence): Array("f\(sentence)".utf8)
    }
  }

  /// Reads what another process has told; nil if that is nothing.
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
