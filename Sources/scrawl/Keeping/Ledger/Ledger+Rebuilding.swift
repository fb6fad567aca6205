import Documents
import System

extension Ledger {
  /// Makes a file at `target` of what is in memory, since the drawing's own can't be read any more; tells what is missing.
  mutating func rebuild(
    at target: String, replaces: Bool, from recollection: Recollection,
    while isWanted: @escaping () -> Bool = { true }
  ) throws(Trouble) -> Recollection.Loss {
    let (records, loss) = recollection.records(depot, of: path ?? target)
    let folder: PrivateFolder
    do throws(DrawingFileError) {
      folder = try PrivateFolder(in: FilePath.folder(of: target))
    } catch {
      throw .drawing(error, path: target)
    }
    let draft = try OpenFile(
      creating: folder.path + "/drawing.scrawl", in: sitting, with: records)
    try? draft.settle(isInUse: false)
    try draft.copy(to: target, replaces: replaces, while: isWanted)
    return loss
  }

  /// Does `copy`, or where the drawing's file can't be read rebuilds it at `target`; answers what is missing then.
  mutating func copying(
    to target: String, replaces: Bool, _ recollection: Recollection?,
    while isWanted: @escaping () -> Bool = { true },
    _ copy: (inout Ledger) throws(Trouble) -> Void
  ) throws(Trouble) -> Recollection.Loss? {
    do throws(Trouble) {
      try copy(&self)
      return nil
    } catch {
      guard error.isUnreadable, let recollection else { throw error }
      return try rebuild(at: target, replaces: replaces, from: recollection, while: isWanted)
    }
  }
}
