import Documents
import Glibc
import System

extension StoreWorker {
  /// Runs `copy`; if it fails because the drawing's file can't be read, writes `snapshot` to `target` and returns the missing
  /// parts. With `always`, it does so for any reason for which the file can't be opened, such as another program's lock.
  mutating func copying(
    to target: String, replacing: Bool, _ snapshot: SessionSnapshot?,
    always: Bool = false, while isWanted: @escaping () -> Bool = { true },
    _ copy: (inout StoreWorker) throws(StoreError) -> Void
  ) throws(StoreError) -> SessionSnapshot.Loss? {
    do throws(StoreError) {
      try copy(&self)
      return nil
    } catch {
      let isClosed = path != nil && file == nil
      guard error.isUnreadable || always && isClosed, let snapshot else { throw error }
      return try StoreError.at(target) { () throws(DrawingFileError) in
        try rebuild(at: target, replacing: replacing, from: snapshot, while: isWanted)
      }
    }
  }

  /// Writes `snapshot` to `target`. Returns the missing parts.
  func rebuild(
    at target: String, replacing: Bool, from snapshot: SessionSnapshot,
    while isWanted: @escaping () -> Bool = { true }
  ) throws(DrawingFileError) -> SessionSnapshot.Loss {
    let (records, loss) = snapshot.records(source, media.knownMedia, of: path ?? target)
    let folder = try Self.draftFolder(beside: target)
    let name = folder.path + "/" + FileFormat.drawing.fileName("drawing")
    // It has what others drew as well, so nobody is named.
    let draft = try SharedDrawing(creating: name, sitting: sitting, with: records)
    // The draft gets no more permissions than the file that can't be read, and `copy` gives the target no more than the draft
    // has.
    chmod(name, FilePermissions.made(of: path))
    try? draft.settle(isInUse: false)
    try draft.copy(to: target, replacing: replacing, while: isWanted)
    return loss
  }

  /// A hidden folder beside `target`, in which its file is written first.
  static func draftFolder(beside target: String) throws(DrawingFileError) -> PrivateFolder {
    do throws(FileError) {
      return try PrivateFolder(in: FilePath.folder(of: target))
    } catch {
      throw .refused(error.code)
    }
  }
}
