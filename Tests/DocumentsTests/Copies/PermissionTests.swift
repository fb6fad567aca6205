import Documents
import Glibc
import TestSupport
import Testing

/// The permissions of files that are made from a drawing.
@Suite(.timeLimit(.minutes(120))) struct PermissionTests {
  private let folder: TemporaryFolder
  private let path: String
  private var target: String { folder.path + "/b.scrawl" }

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/a.scrawl"
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(Sketch.dots(1...3))
  }

  private func mode(_ path: String) throws -> mode_t {
    var status = stat()
    try #require(stat(path, &status) == 0)
    return status.st_mode & 0o777
  }

  /// The operations that make another file from a drawing.
  enum Way: CaseIterable { case copy, replacing, bare, salvage, snapshot }

  private func make(_ way: Way) throws {
    switch way {
    case .copy: try DrawingFile(opening: path, for: .writing).copy(to: target, replacing: false)
    case .replacing:
      try DrawingFile(opening: path, for: .writing).copy(to: target, replacing: true)
    case .bare:
      try DrawingFile(opening: path, for: .writing)
        .copy(to: target, replacing: false, of: .withoutHistory(keeping: []))
    case .salvage: try Salvage(of: path).write(to: target)
    case .snapshot:
      // The snapshot reads a private copy, since there may be a journal.
      try FileBytes.write([], to: path + "-journal")
      let snapshot = try DrawingSnapshot(of: path)
      let isCopy = snapshot.isCopy
      #expect(isCopy)
      try snapshot.file.copy(to: target, replacing: false)
    }
  }

  @Test(arguments: Way.allCases, [0o600, 0o640, 0o644] as [mode_t])
  func nobodyElseMayReadWhatIsMadeOfADrawing(way: Way, permissions: mode_t) throws {
    chmod(path, permissions)
    try make(way)
    #expect(try mode(target) == permissions)
  }

  @Test(arguments: [(0o600, 0o644), (0o644, 0o600), (0o600, 0o600), (0o644, 0o664)])
  func replacedFileIsReadByNobodyElseThanBefore(theirs: mode_t, own: mode_t) throws {
    _ = try DrawingFile(creating: target)
    chmod(target, theirs)
    chmod(path, own)
    try make(.replacing)
    #expect(try mode(target) == theirs & own)
  }

  @Test func newDrawingIsAsUsual() throws {
    #expect(try mode(path) == 0o644)
  }

  @Test func copyOfAFileThatIsGoneIsPrivate() throws {
    let file = try DrawingFile(opening: path, for: .writing)
    try #require(rename(path, folder.path + "/c.scrawl") == 0)
    try file.copy(to: target, replacing: false)
    #expect(try mode(target) == 0o600)
  }
}
