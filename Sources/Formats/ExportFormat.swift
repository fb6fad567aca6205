package import System

/// A format that drawings are exported in. The raw value is the word for it on the command line and in the settings.
public enum ExportFormat: String, Hashable, Sendable, CaseIterable {
  case png, svg, pdf
  case text = "txt"

  /// The formats of documents, which have a title, a language and notes.
  public static let documents: [ExportFormat] = [.svg, .pdf]

  /// The format of a file by the end of its name; nil if it is none.
  public init?(path: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let end = path[path.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.fileFormat.pathExtension == end }) else {
      return nil
    }
    self = format
  }

  /// The format in the table.
  package var fileFormat: FileFormat {
    switch self {
    case .png: .png
    case .svg: .svg
    case .pdf: .pdf
    case .text: .text
    }
  }

  /// Its name for the user.
  package var name: String { fileFormat.pathExtension.uppercased() }

  public var mediaType: String { fileFormat.mediaType }
}
