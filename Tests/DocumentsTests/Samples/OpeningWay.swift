@testable import Documents

/// The ways to open a drawing.
enum OpeningWay: CaseIterable {
  case reading, writing, snapshot, salvage, copy, fairCopy, thumbnail, beside, compacting

  /// Opens the file and reads everything that a program can read in this way.
  func open(_ path: String) throws {
    switch self {
    case .reading:
      let file = try DrawingFile(opening: path, for: .reading)
      _ = try file.contents()
      _ = try file.summary()
    case .writing: try readParts(DrawingFile(opening: path, for: .writing))
    case .snapshot: try readParts(DrawingSnapshot(of: path).file)
    case .salvage: _ = try Salvage(of: path).contents()
    case .copy: try copy(path, .everything)
    case .fairCopy: try copy(path, .withoutHistory(keeping: [], entries: .all))
    case .thumbnail: _ = DrawingThumbnail.read(path)
    case .beside:
      let drawing = SharedDrawing(try DrawingWriter(DrawingFile(opening: path, for: .writing)))
      try drawing.read { (file) throws(DrawingFileError) in _ = try file.contents() }
      _ = try drawing.findings { true }
    case .compacting: try DrawingFile(opening: path, for: .writing).compact()
    }
  }

  private func copy(_ path: String, _ content: CopyContent) throws {
    try DrawingFile(opening: path, for: .reading)
      .copy(to: path + "2", replacing: true, of: content)
  }

  private func readParts(_ file: borrowing DrawingFile) throws {
    let opening = try file.opening()
    _ = try file.pyramidChanges(to: opening.head)
    _ = try file.historyFigures()
    _ = try file.childEntries(at: opening.head, under: .max)
    _ = try file.entryCounts()
    try file.visitMarks { _ in }
    _ = try file.findings()
  }
}
