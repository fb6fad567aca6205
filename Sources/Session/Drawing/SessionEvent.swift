package import Geometry
import Rendering
package import System

/// An event of a session that isn't the answer to a request.
package enum SessionEvent {
  /// Undo, redo or the history changed the drawing in an area; nil if nothing visible changed.
  case changed(Rect?)
  /// The store began to go to a state that isn't in memory. Cancelling the progress stops it.
  case travels(Progress)
  /// The store arrived, and the drawing was read again. The area covers all ink before and after.
  case arrived(Rect?)
  /// The store could not go there; nil means that the user cancelled it.
  case stayed(StoreError?)
  /// Undo or redo began (true) or stopped (false) waiting for the file.
  case waits(Bool)
  /// A part of the history can't be read.
  case unreadable(StoreError)
  /// An event of the store.
  case store(StoreEvent)
}
