package import Documents
package import Formats
import Glibc
package import Language
import Notes
import Pictures
package import Session
package import System
import Wording

/// The reason why a file of the drawing could not be written.
package enum WritingFailure: Error, Hashable {
  case file(FileError)
  case cancelled
  /// The user must be asked before the file is replaced.
  case doubtful(Set<SavingDoubt>)
  /// The format doesn't allow such large pictures or so many pages.
  case size
  case memory
  /// The reader process can't convert colours to the picture's profile any more.
  case conversion
  /// The notes of the drawing can't be read.
  case notes
  /// The drawing can't be embedded in the picture.
  case embedding(DrawingFileError)
  /// The drawing's file can't be moved or copied. `waits` if the store can't write it either, so that changes wait in memory.
  case store(StoreError, waits: Bool)

  package init(_ error: StoreError) {
    switch error {
    case .drawing(.cancelled, _): self = .cancelled
    case .drawing(let error, _): self = .embedding(error)
    case .file(let error): self = .file(error)
    case .unknown(let path), .noFile(let path):
      self = .file(FileError(code: EINVAL, path: path, action: .read))
    }
  }

  /// The failure of moving or copying the drawing's file.
  package init(_ error: StoreError, of store: DrawingStore) {
    if case .drawing(.cancelled, _) = error {
      self = .cancelled
    } else {
      self = .store(error, waits: store.error != nil)
    }
  }

  package init(_ failure: ExportFailure<FileError>) {
    switch failure {
    case .cancelled: self = .cancelled
    case .size: self = .size
    case .memory: self = .memory
    case .conversion: self = .conversion
    case .embedding(let code): self = .embedding(.refused(code))
    case .refused(let error): self = .file(error)
    }
  }

  /// The failure for a file that exists at a path where none may be replaced.
  package static func taken(_ path: String) -> WritingFailure {
    .file(FileError(code: EEXIST, path: path, action: .write))
  }

  /// The path of a file that may not be replaced; nil for other errors.
  package var takenPath: String? {
    switch self {
    case .file(let error) where error.code == EEXIST: error.path
    case .store(.drawing(.taken, let path), _): path
    default: nil
    }
  }

  /// The message for the user.
  package func sentence(as format: ExportFormat, _ words: Words) -> String {
    let reason: String
    switch self {
    case .file(let error): return error.sentence(words)
    case .cancelled, .doubtful: return words[.savingCancelled]
    case .notes: return words[.notesUnreadable]
    case .store(let error, let waits):
      return waits ? words.cannotWrite(error) : words.cannotSave(error)
    case .size: reason = words[format == .pdf ? .reasonSheets : .reasonExportSize]
    case .memory: reason = words[.reasonMemory]
    case .conversion: reason = words[.reasonReaderEnded]
    case .embedding(let error): reason = error.reason(words)
    }
    return words(.cannotExport, ["format": format.name, "reason": reason])
  }

  /// Runs `body` and turns the error of a file that it throws into a `WritingFailure`.
  package static func filing<Result: ~Copyable>(
    _ body: () throws(FileError) -> Result
  ) throws(WritingFailure) -> Result {
    do throws(FileError) {
      return try body()
    } catch {
      throw .file(error)
    }
  }

  /// Writes the output of `export` to `draft`, and syncs it to the disk.
  package static func fill(
    _ draft: borrowing FileDraft, _ progress: Progress,
    by export: (_ sink: ([UInt8]) throws(FileError) -> Void) throws(ExportFailure<FileError>) ->
      Void
  ) throws(WritingFailure) {
    do throws(ExportFailure<FileError>) {
      try export { (bytes) throws(FileError) in try draft.append(bytes) }
    } catch {
      throw WritingFailure(error)
    }
    // The duration of syncing is unknown.
    progress.end()
    try filing { () throws(FileError) in try draft.sync() }
  }
}
