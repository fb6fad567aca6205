import Formats
import Glibc
import System
import TestSupport
import Testing

/// A file that appears while a picture is being written to its path.
struct LateFile {
  let path: String

  /// The embedded drawing. A picture with it is complete only after the file has appeared.
  let embedded: EmbeddedDrawing

  static let bytes = Array("of somebody else".utf8)

  /// Prepares the file. Call this before the picture is written.
  init(at path: String) throws {
    self.path = path
    let embedded = try EmbeddedDrawing()
    self.embedded = embedded
    try #require(mkfifo(embedded.path, 0o600) == 0)
    Thread.start {
      // Opening the pipe waits for the thread that writes the picture.
      let pipe = open(embedded.path, O_WRONLY | O_CLOEXEC)
      try? File.write(Self.bytes, to: path)
      close(pipe)
    }
  }

  /// Expects that the file is unchanged, and the only one in its folder.
  func expectAlone(at location: SourceLocation = #_sourceLocation) throws {
    #expect(Folder.files(in: FilePath.folder(of: path)) == [path], sourceLocation: location)
    #expect(try File.read(path) == Self.bytes, sourceLocation: location)
  }
}
