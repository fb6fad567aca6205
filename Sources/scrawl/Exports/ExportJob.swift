import Formats
import Geometry
import Graphics
import Library
import System

/// Makes the file of an export, or finds out about it, on any thread.
struct ExportJob: Sendable {
  let export: DrawingExport

  /// The number of bytes that the file will have; nil if that was cancelled, or can't be made.
  func byteCount(_ progress: Progress) -> Int? {
    var count = 0
    let isDone: Void? = try? export.write(progress: progress, share: Thread.share) {
      (bytes) throws(Never) in count += bytes.count
    }
    return isDone.map { count }
  }

  /// The PNG of what is exported, small enough to fit a size in pixels; nil if that was cancelled, or memory is short.
  func preview(fitting size: Size, _ progress: Progress) -> [UInt8]? {
    var small = export
    small.format = .png
    small.scale = min(
      size.width / export.area.width, size.height / export.area.height, export.scale * 4)
    var png: [UInt8] = []
    let isDone: Void? = try? small.write(progress: progress, share: Thread.share) {
      (bytes) throws(Never) in png += bytes
    }
    return isDone.map { png }
  }

  /// Writes the file, all or nothing.
  func write(to choice: FileChooser.Choice, _ progress: Progress) throws(WritingFailure) {
    let path = choice.path
    let draft = try WritingFailure.filing { () throws(FileError) in
      try choice.replaces ? FileDraft(replacing: path) : FileDraft(creating: path)
    }
    try WritingFailure.fill(draft, progress) { (sink) throws(ExportFailure<FileError>) in
      try export.write(progress: progress, share: Thread.share, to: sink)
    }
    let isWritten = try WritingFailure.filing { () throws(FileError) in
      guard choice.replaces else { return try draft.take(path) }
      try draft.replace()
      return true
    }
    guard isWritten else { throw .taken(path) }
  }
}
