/// A format that drawings are exported in. The name is the one that files end with.
public enum ExportFormat: String, Hashable, Sendable, CaseIterable {
  case png, svg, pdf

  /// The format of a file by the end of its name; nil if it is none.
  public init?(path: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let end = String(path[path.index(after: dot)...]).lowercased()
    self.init(rawValue: end)
  }

  public var mediaType: String {
    switch self {
    case .png: "image/png"
    case .svg: "image/svg+xml"
    case .pdf: "application/pdf"
    }
  }
}
