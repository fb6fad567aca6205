import Documents
import Glibc
import System

/// The parts of a store that opening its file needs.
struct OpeningStore {
  let unnamed: UnnamedDrawings
  let sitting: SittingID

  /// The file from which marks are read that weren't read at first.
  let current: CurrentFile

  /// Called on any thread if that fails.
  let onUnreadable: @Sendable (StoreError) -> Void

  /// Called on any thread when there are pyramid tiles to write.
  let onPyramid: @Sendable () -> Void

  /// The openers, one for each format that can be opened.
  static let openers: [any FileOpener.Type] = [DrawingOpener.self, PictureOpener.self]

  /// Opens the file at `path` by the opener of its format. Calls `onLock` if another program has the file open.
  func open(
    _ path: String, onLock: (FileIdentity) -> Void
  ) throws(StoreError) -> FileFinding {
    guard let format = FileFormat(opening: path),
      let opener = Self.openers.first(where: { $0.formats.contains(format) })
    else { throw Self.refusal(path) }
    return try opener.init(self).open(path, onLock: onLock)
  }

  /// The reason why the file at `path` can't be opened.
  private static func refusal(_ path: String) -> StoreError {
    switch PathKind(of: path) {
    case .other: .noFile(path: path)
    case .folder: .file(FileError(code: EISDIR, path: path, action: .read))
    case .unknown(let error): .file(error)
    case .file, .nothing:
      access(path, R_OK) == 0 ? .unknown(path: path) : .file(.last(.read, path))
    }
  }
}
