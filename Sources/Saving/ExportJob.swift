package import Formats
package import Geometry
import Graphics
package import Language
package import Library
package import Marks
import Notes
package import System

/// Makes the file of an export, or finds out about it, on any thread.
package struct ExportJob: Sendable {
  package var export: DrawingExport

  /// The drawing whose notes the file tells; nil if it tells none.
  package var noted: Drawing?
  package let words: Words

  package init(_ export: DrawingExport, noted: Drawing? = nil, _ words: Words) {
    (self.export, self.noted, self.words) = (export, noted, words)
  }

  /// What is written: with what people say about the drawing, and without the drawing itself where the picture hides a part of
  /// it, since that could be read there.
  private func complete() throws(WritingFailure) -> DrawingExport {
    var complete = export
    if export.embedded != nil, export.isRedacted { complete.embedded = nil }
    guard let noted else { return complete }
    guard let threads = DocumentThread.ofNotes(in: noted, words) else { throw .notes }
    complete.information.threads = threads
    return complete
  }

  /// The number of bytes that the file will have; nil if that was cancelled, or can't be made.
  package func byteCount(_ progress: Progress) -> Int? {
    var count = 0
    guard let complete = try? complete() else { return nil }
    let isDone: Void? = try? complete.write(progress: progress, share: Thread.share) {
      (bytes) throws(Never) in count += bytes.count
    }
    return isDone.map { count }
  }

  /// The PNG of what is exported, small enough to fit a size in pixels; nil if that was cancelled, or memory is short.
  package func preview(fitting size: Size, _ progress: Progress) -> [UInt8]? {
    var small = export
    (small.format, small.embedded) = (.png, nil)
    small.scale = min(
      size.width / export.area.width, size.height / export.area.height, export.scale * 4)
    var png: [UInt8] = []
    let isDone: Void? = try? small.write(progress: progress, share: Thread.share) {
      (bytes) throws(Never) in png += bytes
    }
    return isDone.map { png }
  }

  /// Writes the file without giving it a name.
  package func spooled(_ progress: Progress) throws(WritingFailure) -> SpoolFile {
    let complete = try complete()
    let spool = try WritingFailure.filing { () throws(FileError) in try SpoolFile() }
    do throws(ExportFailure<FileError>) {
      try complete.write(progress: progress, share: Thread.share) { (bytes) throws(FileError) in
        try spool.append(bytes)
      }
    } catch {
      throw WritingFailure(error)
    }
    spool.rewind()
    return spool
  }

  /// Writes the file, all or nothing.
  package func write(to choice: FileChooser.Choice, _ progress: Progress) throws(WritingFailure) {
    let complete = try complete()
    let path = choice.path
    // What an export left that was killed.
    Leftovers.clear(in: FilePath.folder(of: path))
    let draft = try WritingFailure.filing { () throws(FileError) in
      try choice.replaces ? FileDraft(replacing: path) : FileDraft(creating: path)
    }
    try WritingFailure.fill(draft, progress) { (sink) throws(ExportFailure<FileError>) in
      try complete.write(progress: progress, share: Thread.share, to: sink)
    }
    let isWritten = try WritingFailure.filing { () throws(FileError) in
      guard choice.replaces else { return try draft.take(path) }
      try draft.replace()
      return true
    }
    guard isWritten else { throw .taken(path) }
  }
}
