package import Geometry
import Rendering
package import System

/// What a session tells unasked.
package enum SessionEvent {
  /// The drawing went through its history, and changed in an area; nil where nothing that is seen did.
  case changed(Rect?)
  /// The file goes to a state that is far away, which can be cancelled.
  case travels(Progress)
  /// The file went there, and the drawing was read anew; the area covers what was seen and what is.
  case arrived(Rect?)
  /// The file could not go there; without an error the person cancelled it.
  case stayed(StoreError?)
  /// Whether undo or redo waits for the file.
  case waits(Bool)
  /// More of the history can't be read.
  case unreadable(StoreError)
  /// What becomes of the drawing's file.
  case store(StoreEvent)
}
