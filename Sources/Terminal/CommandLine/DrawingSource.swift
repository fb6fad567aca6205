import Documents
import Formats
import Glibc
import Marks
import Rendering
import Session
import System

/// A drawing's file as the command line names it.
struct DrawingSource: ~Copyable {
  /// The path of the file.
  let path: String

  /// The name on the command line.
  let name: String

  private let folder: PrivateFolder?

  /// The drawing in the PNG, if the file is one.
  private let inside: EmbeddedDrawing?

  private init(
    path: String, name: String, folder: consuming PrivateFolder?
  ) throws(CommandError) {
    inside = try Self.drawing(inside: path, name)
    self.path = inside?.path ?? path
    self.name = name
    self.folder = folder
  }

  private static func drawing(
    inside path: String, _ name: String
  ) throws(CommandError) -> EmbeddedDrawing? {
    do throws(EmbeddedDrawing.Failure) {
      return try EmbeddedDrawing.taken(from: path)?.drawing
    } catch {
      switch error {
      case .damaged: throw .inside(name)
      case .file(let error): throw .file(error)
      }
    }
  }

  /// Finds the file that `argument` names, or the drawing inside a PNG. A pipe, or the standard input for a dash, is copied to a
  /// private file first.
  static func find(_ argument: String) throws(CommandError) -> DrawingSource {
    if argument == "-" { return try spool(STDIN_FILENO, argument) }
    var status = stat()
    guard stat(argument, &status) == 0 else { throw .file(.last(.read, argument)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      guard access(argument, R_OK) == 0 else { throw .file(.last(.read, argument)) }
      return try DrawingSource(path: argument, name: argument, folder: nil)
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
    let folder = try refusing(name) { () throws(FileError) in try PrivateFolder() }
    let path = try refusing(name) { () throws(FileError) in
      try folder.fill(FileFormat.drawing.fileName("piped"), from: descriptor, mode: 0o666)
    }
    return try DrawingSource(path: path, name: name, folder: consume folder)
  }

  private static func refusing<Result: ~Copyable>(
    _ name: String, _ body: () throws(FileError) -> Result
  ) throws(CommandError) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      throw .drawing(.refused(error.code), name)
    }
  }

  /// Opens a snapshot of the drawing, even if another program has it open, and returns what `body` reads from it. The marks of a
  /// large drawing are read later, unless it is opened `whole`; `complain` is called for marks that can't be read. The background
  /// picture of a drawing of an earlier version is decoded only if the command `sees` it.
  func opened<More: Sendable>(
    whole isWhole: Bool = false, seeing sees: Bool = true,
    orTell complain: @escaping @Sendable (DrawingFileError) -> Void,
    reading body: @Sendable (borrowing DrawingFile) throws(DrawingFileError) -> More
  ) throws(CommandError) -> (OpenedDrawing, More) {
    do throws(DrawingFileError) {
      let snapshot = try SharedSnapshot(of: path)
      return try snapshot.read { [snapshot] (file) throws(DrawingFileError) in
        let more = try body(file)
        let current = CurrentFile(snapshot)
        let isInParts = isWhole ? false : try file.isLarge()
        var opened =
          try isInParts
          ? OpenedDrawing(
            file, file.opening(), in: current, seeing: sees, onFailure: complain)
          : OpenedDrawing(file, seeing: sees)
        opened.ink?.drawing.media.source = FileMediumSource(current, onFailure: complain)
        return (opened, more)
      }
    } catch {
      throw .drawing(error, name)
    }
  }

  /// Calls `visit` with all marks in batches, the lowest first, and returns what `body` reads. It shows its progress on a
  /// terminal, unless `printing` goes to that terminal.
  func visitMarks<More: Sendable>(
    printing: Bool,
    reading body: @Sendable (borrowing DrawingFile) throws(DrawingFileError) -> More,
    to visit: ([RankedMark]) throws(CommandError) -> Void
  ) throws(CommandError) -> More {
    let damage = ReadingDamage()
    let (opened, more) = try opened(seeing: false, orTell: { damage.note($0) }, reading: body)
    if let drawing = opened.ink?.drawing {
      try visitMarks(of: drawing, damage, printing: printing, to: visit)
    }
    return more
  }

  /// Calls `visit` with all marks of an opened drawing in batches, the lowest first, and shows the progress as above. Throws as
  /// soon as `damage`, to which the drawing's source reports, has noted that marks can't be read.
  func visitMarks(
    of drawing: Drawing, _ damage: ReadingDamage, printing: Bool,
    to visit: ([RankedMark]) throws(CommandError) -> Void
  ) throws(CommandError) {
    let progress = Progress()
    progress.begin(drawing.count)
    let line = ProgressLine(progress, besideOutput: printing)
    var batches = drawing.batches
    while let batch = batches.next() {
      let marks = batch.marks
      try damage.check(name)
      try visit(marks)
      try? progress.step(marks.count)  // Nobody cancels this progress.
      line.show()
    }
    try damage.check(name)
  }
}
