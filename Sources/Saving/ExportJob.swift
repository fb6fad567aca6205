package import Formats
package import Geometry
import Graphics
package import Language
package import Library
package import Marks
import Notes
package import System

/// Makes the file of an export, or computes its preview and size, on any thread.
package struct ExportJob: Sendable {
  package var export: DrawingExport

  /// The drawing whose notes the file contains; nil for a file without notes.
  package var noted: Drawing?
  package let words: Words

  package init(_ export: DrawingExport, noted: Drawing? = nil, _ words: Words) {
    (self.export, self.noted, self.words) = (export, noted, words)
  }

  /// The export with its notes. It doesn't embed the drawing if the picture hides a part of it, since the file would reveal that
  /// part.
  private func complete() throws(WritingFailure) -> DrawingExport {
    var complete = export
    if export.embedded != nil, export.isRedacted { complete.embedded = nil }
    guard let noted else { return complete }
    guard let threads = DocumentThread.ofNotes(in: noted, words) else { throw .notes }
    complete.information.threads = threads
    return complete
  }

  /// The size of the file in bytes; nil if the computation is cancelled or fails.
  package func byteCount(_ progress: Progress) -> Int? {
    var count = 0
    guard let complete = try? complete() else { return nil }
    let isDone: Void? = try? complete.write(progress: progress, share: Thread.share) {
      (bytes) throws(Never) in count += bytes.count
    }
    return isDone.map { count }
  }

  /// The export as a PNG that fits a size in pixels; nil if the work is cancelled or memory is short.
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

  /// Writes the export to a file without a name.
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
    // `Leftovers` deletes the temporary files of an export that was killed.
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
