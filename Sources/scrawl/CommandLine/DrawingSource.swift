import Documents
import Glibc
import Marks
import Rendering
import Session
import Synchronization
import System

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

  /// StateColours for what `argument` names; what comes through a pipe, or by a dash from the standard input, is read to its end
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
    do throws(FileError) {
      let folder = try PrivateFolder()
      let path = try folder.fill("piped.scrawl", from: descriptor)
      return DrawingSource(path: path, name: name, folder: consume folder)
    } catch {
      throw .drawing(.refused(error.code), name)
    }
  }

  /// The drawing with the picture under the ink, whoever else has it open, and what else `body` reads. Of a large drawing
  /// the marks are read when they are wanted; what of them can't be read is told to `complain`.
  func opened<More: Sendable>(
    orTell complain: @escaping @Sendable (DrawingFileError) -> Void,
    reading body: @Sendable (borrowing DrawingFile) throws(DrawingFileError) -> More
  ) throws(CommandError) -> (OpenedDrawing, More) {
    do throws(DrawingFileError) {
      let snapshot = try SharedSnapshot(of: path)
      return try snapshot.read { [snapshot] (file) throws(DrawingFileError) in
        let more = try body(file)
        let current = CurrentFile(snapshot)
        var opened =
          try file.isLarge()
          ? OpenedDrawing(file, file.opening(), in: current, onFailure: complain)
          : OpenedDrawing(file)
        opened.ink?.drawing.media.source = FileMediumSource(current, onFailure: complain)
        return (opened, more)
      }
    } catch {
      throw .drawing(error, name)
    }
  }

  /// Hands on all marks, the lowest first, and keeps few at a time of a large drawing; answers what else `body` reads.
  /// How far that has come is told on a terminal, if what is made of them doesn't go there.
  func visitMarks<More: Sendable>(
    printing: Bool,
    reading body: @Sendable (borrowing DrawingFile) throws(DrawingFileError) -> More,
    to visit: ([PlacedMark]) throws(CommandError) -> Void
  ) throws(CommandError) -> More {
    let damage = Mutex<DrawingFileError?>(nil)
    let (opened, more) = try opened(
      orTell: { error in damage.withLock { $0 = error } }, reading: body)
    guard let drawing = opened.ink?.drawing else { return more }
    let progress = Progress()
    progress.begin(drawing.count)
    let line = ProgressLine(progress, besideOutput: printing)
    var batches = drawing.batches
    while let batch = batches.next() {
      let marks = batch.marks
      if let error = damage.withLock(\.self) { throw .drawing(error, name) }
      try visit(marks)
      try? progress.step(marks.count)  // Nobody can cancel it.
      line.show()
    }
    if let error = damage.withLock(\.self) { throw .drawing(error, name) }
    return more
  }
}
