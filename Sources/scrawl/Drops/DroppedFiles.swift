import Decoding
import Session
import System

/// Dropped files by their names: drawings, pictures, and others.
struct DroppedFiles: Hashable {
  private(set) var drawings: [String] = []
  private(set) var pictures: [String] = []
  private(set) var others: [String] = []

  init(_ paths: [String]) {
    for path in paths {
      let name = FilePath.name(of: path)
      if DrawingName.isDrawing(name) {
        drawings.append(path)
      } else if PictureFormat.pathExtensions.contains(FilePath.pathExtension(of: name)) {
        pictures.append(path)
      } else {
        others.append(path)
      }
    }
  }
}
