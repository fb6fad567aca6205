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
      guard let uses = FileFormat(named: name)?.uses, uses.contains(.drop) else {
        others.append(path)
        continue
      }
      let isPicture = uses.contains(.insert) && !carriesDrawing(path)
      if isPicture { pictures.append(path) } else { drawings.append(path) }
    }
  }
}
