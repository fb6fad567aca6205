import Desktop
import Documents
import Formats
import Geometry
import Glibc
import Graphics
import Language
import Marks
import Notes
import Pictures
import Rendering
import Session
import Synchronization
import System
import Wording

extension Export {
  /// The margin around all ink.
  private static let margin = 16.0

  /// Writes the picture to `target`.
  func run(_ words: Words) throws(CommandError) {
    let source = try DrawingSource.find(path)
    guard target == "-" || !isSameFile(source.name, target) else { throw .itself(target) }
    let progress = Progress()
    let damage = Mutex<DrawingFileError?>(nil)
    let embedded = try isEditable ? filing { () throws(FileError) in try EmbeddedDrawing() } : nil
    let (opened, _) = try source.opened { error in
      damage.withLock { $0 = error }
    } reading: { (file) throws(DrawingFileError) in
      if let embedded { try file.copy(to: embedded.path, replacing: false, of: .bare()) }
    }
    guard let ink = opened.ink else { throw .noInk(path) }
    var exporter = try exporter(of: ink.drawing, over: opened.picture)
    exporter.information.date = ink.history.lastChange
    exporter.information.language = language ?? words.language.tag
    exporter.embedded = embedded
    guard !isEditable || !exporter.isRedacted else {
      throw .cannotExport(format, .reasonRedacted)
    }
    // A picture without its unreadable marks must not be written.
    func check() throws(CommandError) {
      if let error = damage.withLock(\.self) { throw .drawing(error, path) }
    }
    if tellsNotes {
      guard let threads = DocumentThread.ofNotes(in: ink.drawing, words) else {
        try check()
        throw .drawing(.damaged([]), path)
      }
      exporter.information.threads = threads
    }
    guard target != "-" else {
      try write(exporter, progress) { (bytes) throws(CommandError) in
        try check()
        try Console.send(bytes)
      }
      return try check()
    }
    // `Leftovers` deletes the temporary files of an export that was killed.
    Leftovers.clear(in: FilePath.folder(of: FilePath.absolute(target, in: FilePath.current)))
    let draft = try filing { () throws(FileError) in try FileDraft(into: target) }
    try write(exporter, progress) { (bytes) throws(CommandError) in
      try check()
      try filing { () throws(FileError) in try draft.append(bytes) }
    }
    try check()
    try filing { () throws(FileError) in
      try draft.sync()
      try draft.replace()
    }
  }

  private func write(
    _ exporter: DrawingExport, _ progress: Progress,
    to sink: ([UInt8]) throws(CommandError) -> Void
  ) throws(CommandError) {
    let line = ProgressLine(progress, besideOutput: target == "-")
    do throws(ExportFailure<CommandError>) {
      try exporter.write(progress: progress, share: Thread.share) { (bytes) throws(CommandError) in
        line.show()
        try sink(bytes)
      }
    } catch {
      switch error {
      case .refused(let error): throw error
      case .embedding(let code): throw .target(.refused(code), target)
      case .memory: throw .cannotExport(format, .reasonMemory)
      case .conversion: throw .cannotExport(format, .reasonReaderEnded)
      case .cancelled: throw .interrupted
      case .size:
        throw .cannotExport(format, format == .pdf ? .reasonSheets : .reasonExportSize)
      }
    }
  }

  private func filing<Result: ~Copyable>(
    _ body: () throws(FileError) -> Result
  ) throws(CommandError) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      throw .file(error)
    }
  }

  private func exporter(
    of drawing: Drawing, over picture: Picture?
  ) throws(CommandError) -> DrawingExport {
    // The area has whole units, so that the pixels of all formats coincide.
    let ink = drawing.bounds?.outset(by: Self.margin).roundedOutwards
    // Messages about a drawing without ink are words too.
    let nothing = format == .text ? Rect(origin: .zero, size: .zero) : nil
    guard var area = area ?? picture.map({ $0.frame.union(ink) }) ?? ink ?? nothing else {
      throw .noInk(path)
    }
    if size.isOfSide { area = size.aligned(area) }
    var export = DrawingExport(drawing, over: picture, showing: area, as: format)
    (export.scale, export.paper) = (size.scale(of: area), background)
    (export.tolerance, export.layout) = (precision, layout)
    export.textAsOutlines = textAsOutlines
    export.texts = PNGText.ofNotes(in: drawing)
    export.information.title = title ?? FilePath.stem(of: path)
    return export
  }

  private func isSameFile(_ path: String, _ other: String) -> Bool {
    var (one, two) = (stat(), stat())
    guard stat(path, &one) == 0, stat(other, &two) == 0 else { return false }
    return one.st_dev == two.st_dev && one.st_ino == two.st_ino
  }
}
