import Documents
import Glibc

/// A drawing's file as the command line names it.
struct DrawingSource: ~Copyable {
  /// Where the file lies.
  let path: String

  /// How it was named.
  let name: String

  private let folder: PrivateFolder?

  private init(path: String, name: String, folder: consuming PrivateFolder?) {
    self.path = path
    self.name = name
    self.folder = folder
  }

  /// Looks for what `argument` names; what comes through a pipe, or by a dash from the standard input, is read to its end
  /// first.
  static func find(_ argument: String) throws(CommandError) -> DrawingSource {
    if argument == "-" { return try spool(STDIN_FILENO, argument) }
    var status = stat()
    guard stat(argument, &status) == 0 else { throw .file(.last(.read, argument)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      guard access(argument, R_OK) == 0 else { throw .file(.last(.read, argument)) }
      return DrawingSource(path: argument, name: argument, folder: nil)
    case S_IFIFO:
      let descriptor = open(argument, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .file(.last(.read, argument)) }
      defer { close(descriptor) }
      return try spool(descriptor, argument)
    case S_IFDIR: throw .file(FileError(code: EISDIR, path: argument, action: .read))
    default: throw .noFile(argument)
    }
  }

  private static func spool(
    _ descriptor: Int32, _ name: String
  ) throws(CommandError) -> DrawingSource {
    do throws(DrawingFileError) {
      let folder = try PrivateFolder()
      let path = try folder.fill("piped.scrawl", from: descriptor)
      return DrawingSource(path: path, name: name, folder: consume folder)
    } catch {
      throw .drawing(error, name)
    }
  }

  /// What the drawing holds.
  func read() throws(CommandError) -> DrawingContents {
    try withFile { (file) throws(DrawingFileError) in try file.contents() }
  }

  /// The same with the picture under the ink. Of a large drawing the marks are read when they are wanted; what of them
  /// can't be read is told to `complain`.
  func opened(
    orTell complain: @escaping @Sendable (DrawingFileError) -> Void
  ) throws(CommandError) -> OpenedDrawing {
    do throws(DrawingFileError) {
      let snapshot = try SharedSnapshot(of: path)
      return try snapshot.read { [snapshot] (file) throws(DrawingFileError) in
        guard try file.isLarge() else { return try OpenedDrawing(file) }
        return try OpenedDrawing(file, file.opening(), in: snapshot, onFailure: complain)
      }
    } catch {
      throw .drawing(error, name)
    }
  }

  /// Hands the opened file to `body`, whoever else has it open.
  func withFile<Result>(
    _ body: (borrowing DrawingFile) throws(DrawingFileError) -> Result
  ) throws(CommandError) -> Result {
    do throws(DrawingFileError) {
      let snapshot = try DrawingSnapshot(of: path)
      return try body(snapshot.file)
    } catch {
      throw .drawing(error, name)
    }
  }
}
