package import System

/// The formats of pictures that a reader decodes. Its messages name them by the raw values.
package enum PictureFormat: UInt8, CaseIterable, Sendable {
  case png = 1
  case jpeg, webp, gif, tiff, bmp, heif, avif, svg

  /// The format of a file that begins with `start`, since names of files may lie; nil if it is none of these.
  package init?(start: [UInt8]) {
    let format = FileFormat(start: start)
    guard let picture = Self.allCases.first(where: { $0.fileFormat == format }) else { return nil }
    self = picture
  }

  /// The same format in the table of all file formats.
  package var fileFormat: FileFormat {
    switch self {
    case .png: .png
    case .jpeg: .jpeg
    case .webp: .webp
    case .gif: .gif
    case .tiff: .tiff
    case .bmp: .bmp
    case .heif: .heif
    case .avif: .avif
    case .svg: .svg
    }
  }

  package var mediaTypes: [String] { fileFormat.mediaTypes }
  package var isVector: Bool { fileFormat.isVector }
}
