import Documents
import Glibc
import Rendering

/// A drawing's file that is open.
final class OpenFile {
  let path: String

  /// Whether the drawing was changed since it was opened.
  private(set) var isChanged = false

  private let writer: DrawingWriter
  private let identity: FileIdentity?

  private init(_ writer: DrawingWriter) {
    path = writer.file.path
    identity = FileIdentity(of: path)
    self.writer = writer
  }

  /// Opens a drawing to write into.
  convenience init(opening path: String) throws(Trouble) {
    let writer: DrawingWriter
    do {
      writer = try DrawingWriter(DrawingFile(opening: path, for: .writing))
    } catch {
      throw .drawing(error, path: path)
    }
    self.init(writer)
  }

  /// Makes the file of a drawing that begins with `foundation`, all or nothing.
  convenience init(creating path: String, with foundation: [Record]) throws(Trouble) {
    let writer: DrawingWriter
    do {
      writer = try DrawingWriter(DrawingFile(creating: path))
    } catch {
      throw .drawing(error, path: path)
    }
    self.init(writer)
    do throws(Trouble) {
      if !foundation.isEmpty { try write(foundation) }
    } catch {
      unlink(path)
      throw error
    }
  }

  func write(_ records: [Record]) throws(Trouble) {
    try note(records)
    isChanged = true
  }

  /// Writes what doesn't change the drawing.
  func note(_ records: [Record]) throws(Trouble) {
    do {
      try writer.write(records)
    } catch {
      throw .drawing(error, path: path)
    }
  }

  /// Brings the file into the form in which it is read fastest.
  func settle() throws(Trouble) {
    do {
      try writer.settle()
    } catch {
      throw .drawing(error, path: path)
    }
  }

  /// Makes a complete copy, which is under its name only when it is whole and on the disk.
  func copy(
    to target: String, replaces: Bool, while isWanted: @escaping () -> Bool = { true }
  ) throws(Trouble) {
    do {
      try writer.file.copy(to: target, replacing: replaces, while: isWanted)
    } catch {
      throw .drawing(error, path: target)
    }
  }

  func read() throws(Trouble) -> OpenedDrawing {
    do {
      return try OpenedDrawing(writer.file)
    } catch {
      throw .drawing(error, path: path)
    }
  }

  /// Where the file was opened.
  var place: FilePlace { FilePlace(path: path, identity: identity) }

  /// The path of the file that is open, as the system knows it now; nil where it has none any more.
  var placeNow: String? { identity?.openPath }
}
