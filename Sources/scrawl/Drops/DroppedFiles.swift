import Session
import System

/// Dropped files by their names: drawings, pictures, and others.
struct DroppedFiles: Hashable {
  private(set) var drawings: [String] = []
  private(set) var pictures: [String] = []
  private(set) var others: [String] = []

  /// The extensions of the pictures that Scrawl reads.
  static let pictureExtensions: Set<String> = [
    "avif", "bmp", "gif", "heic", "heif", "jpe", "jpeg", "jpg", "png", "svg", "svgz", "tif", "tiff",
    "webp",
  ]

  init(_ paths: [String]) {
    for path in paths {
      let name = FilePath.name(of: path)
      if DrawingName.isDrawing(name) {
        drawings.append(path)
      } else if Self.pictureExtensions.contains(FilePath.pathExtension(of: name)) {
        pictures.append(path)
      } else {
        others.append(path)
      }
    }
  }
}
