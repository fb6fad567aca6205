package import Documents
package import System

/// An event of a store that isn't the answer to a request.
package enum StoreEvent: Sendable {
  /// The drawing's file is at this place from now on.
  case placed(FilePlace)
  /// The store has changed something beside the file at `path` when it opened or wrote the file.
  case remarked(OpeningRemark, path: String)
  /// The oldest waiting step is on the disk.
  case wrote
  /// The last steps could not be written. The store keeps them and tries again.
  case failed(StoreError)
  /// A part of the oldest waiting step can never be written and is left out, or the whole step if `isWhole`.
  case leftOut(StoreError, isWhole: Bool)
  /// Another program renamed the file; the store follows it.
  case moved(to: String)
  /// The store continues in a complete copy, for a reason.
  case replaced(by: String, before: String, Reason)
  /// Another program overwrote the file. The store continues in a new file with the parts that were in memory.
  case overwritten(by: String, before: String, SessionSnapshot.Loss)
  /// The file can't be read any more. The store has replaced it by a new file with the parts that were in memory.
  case rebuilt(SessionSnapshot.Loss)
  /// A part of the drawing can't be read and is missing.
  case unreadable(StoreError)
  /// The check of a large file found damage.
  case damaged(StoreError)

  /// The reason why the drawing's file isn't used any more.
  package enum Reason: Sendable {
    /// Another program has deleted it.
    case deleted
    /// Another program has replaced it by another file.
    case exchanged
    /// The system refuses to write the file.
    case unwritable
  }
}

/// An event of opening a file.
package enum OpeningEvent: Sendable {
  case opened(OpenedDrawing)
  case failed(StoreError)
  /// The file is a picture, possibly with a drawing inside that can't be read. The store opened nothing.
  case isPicture(hasUnreadableDrawing: Bool)
  /// This program has the file open already. The store opened nothing.
  case isOpenHere(FileIdentity)
  /// Another program has the file open. The store goes on to read it.
  case isOpenElsewhere(FileIdentity)
}
