import Decoding
import Session
import System

/// Dropped files by their names: drawings, pictures, and others. A picture that carries a drawing is one.
struct DroppedFiles: Hashable {
  private(set) var drawings: [String] = []
  private(set) var pictures: [String] = []
  private(set) var others: [String] = []

  /// `carriesDrawing` says whether a picture carries one.
  init(_ paths: [String], carriesDrawing: (String) -> Bool = { _ in false }) {
    for path in paths {
      let name = FilePath.name(of: path)
      if DrawingName.isDrawing(name) {
        drawings.append(path)
      } else if PictureFormat.pathExtensions.contains(FilePath.pathExtension(of: name)) {
        if carriesDrawing(path) { drawings.append(path) } else { pictures.append(path) }
      } else {
        others.append(path)
      }
    }
  }
}
