import Formats
import Glibc
import System
import TestSupport
import Testing

/// A file that appears while a picture is written which is to get its name.
struct LateFile {
  let path: String

  /// A picture that carries this is complete only after the file has appeared.
  let embedded: EmbeddedDrawing

  static let bytes = Array("of somebody else".utf8)

  /// Call before the picture is written.
  init(at path: String) throws {
    self.path = path
    let embedded = try EmbeddedDrawing()
    self.embedded = embedded
    try #require(mkfifo(embedded.path, 0o600) == 0)
    Thread.start {
      // It waits for whoever writes the picture.
      let pipe = open(embedded.path, O_WRONLY | O_CLOEXEC)
      try? File.write(Self.bytes, to: path)
      close(pipe)
    }
  }

  /// Expects that it is the only file in its folder, as it was.
  func expectAlone(at location: SourceLocation = #_sourceLocation) throws {
    #expect(Folder.files(in: FilePath.folder(of: path)) == [path], sourceLocation: location)
    #expect(try File.read(path) == Self.bytes, sourceLocation: location)
  }
}
