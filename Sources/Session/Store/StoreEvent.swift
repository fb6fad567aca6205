package import Documents
package import System

/// An event of a store that answers no request.
package enum StoreEvent: Sendable {
  /// The drawing's file is at this place from now on.
  case placed(FilePlace)
  /// The store has changed something beside the file at `path` when it opened or wrote that.
  case remarked(OpeningRemark, path: String)
  /// The oldest waiting step is on the disk.
  case wrote
  /// The last steps could not be written. The store keeps them and tries again.
  case failed(StoreError)
  /// A part of the oldest waiting step can never be written and is left out, or all of it if `isWhole`.
  case leftOut(StoreError, isWhole: Bool)
  /// Another program renamed the file; the store follows it.
  case moved(to: String)
  /// The store goes on in a complete copy, for a reason.
  case replaced(by: String, before: String, Reason)
  /// Another program wrote over the file. The store goes on in a new file with what was in memory.
  case overwritten(by: String, before: String, SessionSnapshot.Loss)
  /// The file can't be read any more. The store has written what is in memory to a new file in its place.
  case rebuilt(SessionSnapshot.Loss)
  /// A part of the drawing can't be read and is missing.
  case unreadable(StoreError)
  /// The check of a large file found damage.
  case damaged(StoreError)

  /// Why the drawing's file isn't used any more.
  package enum Reason: Sendable {
    /// Another program has deleted it.
    case deleted
    /// Another program has put another file in its place.
    case exchanged
    /// It can't be written.
    case unwritable
  }
}

/// An event of opening a file.
package enum OpeningEvent: Sendable {
  case opened(OpenedDrawing)
  case failed(StoreError)
  /// The file is a picture, maybe with a drawing inside that can't be read. The store opened nothing.
  case isPicture(hasUnreadableDrawing: Bool)
  /// This program has the file open already. The store opened nothing.
  case isOpenHere(FileIdentity)
  /// Another program has the file open. The store goes on to read it.
  case isOpenElsewhere(FileIdentity)
}
