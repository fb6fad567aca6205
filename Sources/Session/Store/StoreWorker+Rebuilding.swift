import Documents
import System

extension StoreWorker {
  /// Does `copy`, or where the drawing's file can't be read makes a file at `target` of what is in memory; answers what is
  /// missing then.
  mutating func copying(
    to target: String, replacing: Bool, _ snapshot: SessionSnapshot?,
    while isWanted: @escaping () -> Bool = { true },
    _ copy: (inout StoreWorker) throws(StoreError) -> Void
  ) throws(StoreError) -> SessionSnapshot.Loss? {
    do throws(StoreError) {
      try copy(&self)
      return nil
    } catch {
      guard error.isUnreadable, let snapshot else { throw error }
      return try StoreError.at(target) { () throws(DrawingFileError) in
        try rebuild(at: target, replacing: replacing, from: snapshot, while: isWanted)
      }
    }
  }

  /// Makes a file at `target` of what is in memory; answers what is missing.
  private func rebuild(
    at target: String, replacing: Bool, from snapshot: SessionSnapshot,
    while isWanted: @escaping () -> Bool
  ) throws(DrawingFileError) -> SessionSnapshot.Loss {
    let (records, loss) = snapshot.records(source, media.knownMedia, of: path ?? target)
    let folder = try Self.draftFolder(beside: target)
    let draft = try SharedDrawing(
      creating: folder.path + "/drawing.scrawl", sitting: sitting, with: records)
    try? draft.settle(isInUse: false)
    try draft.copy(to: target, replacing: replacing, while: isWanted)
    return loss
  }

  /// A hidden folder in which a file is written that is going to be at `target`.
  static func draftFolder(beside target: String) throws(DrawingFileError) -> PrivateFolder {
    do throws(FileError) {
      return try PrivateFolder(in: FilePath.folder(of: target))
    } catch {
      throw .refused(error.code)
    }
  }
}
