import System

/// The contents that another program delivers, by a drop or by the clipboard.
package enum SelectionContents: Hashable, Sendable {
  /// The paths of local files, and the other URIs of the same list.
  case files([String], others: [String])

  /// A picture as the bytes of a file of a media type such as image/png.
  case picture(type: String, bytes: [UInt8])

  case text(String)
}

extension SelectionContents {
  static let uriList = "text/uri-list"
  static let vectors = FileFormat.svg.mediaType

  /// The types of text that can be read, the best first.
  private static let textTypes = [
    "UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "STRING",
  ]

  /// The media types of pictures, the best first: those that keep lines.
  private static let pictureTypes: [String] = {
    let formats = FileFormat.all(for: .paste)
    let sorted = formats.filter(\.isVector) + formats.filter { !$0.isVector }
    return sorted.map(\.mediaType)
  }()

  /// Whether `type` is a media type of pictures.
  package static func isPicture(_ type: String) -> Bool { type.hasPrefix("image/") }

  static func isText(_ type: String) -> Bool { textTypes.contains(type) }

  /// The offered types that can be read, in the order in which to try them: files, pictures, text.
  static func wanted(of types: [String]) -> [String] {
    let picture =
      pictureTypes.first(where: types.contains) ?? types.first(where: isPicture)
    let text = textTypes.first(where: types.contains)
    return [types.contains(uriList) ? uriList : nil, picture, text].compactMap(\.self)
  }
}
