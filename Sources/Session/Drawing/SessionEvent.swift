package import Geometry
import Rendering
package import System

/// An event of a session that answers no request.
package enum SessionEvent {
  /// Undo, redo or the history changed the drawing in an area; nil where nothing visible changed.
  case changed(Rect?)
  /// The store began to go to a state that isn't in memory. Cancelling the progress stops it.
  case travels(Progress)
  /// The store arrived, and the drawing was read anew. The area covers all ink before and after.
  case arrived(Rect?)
  /// The store could not go there; without an error the user cancelled it.
  case stayed(StoreError?)
  /// Undo or redo began (true) or ceased (false) to wait for the file.
  case waits(Bool)
  /// A part of the history can't be read.
  case unreadable(StoreError)
  /// An event of the store.
  case store(StoreEvent)
}
