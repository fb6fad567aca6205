import System

/// Dropped files, sorted by name into drawings, pictures and others. A picture that embeds a drawing is a drawing.
struct DroppedFiles: Hashable {
  private(set) var drawings: [String] = []
  private(set) var pictures: [String] = []
  private(set) var others: [String] = []

  /// Sorts `paths`. `carriesDrawing` returns whether a picture embeds a drawing.
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
