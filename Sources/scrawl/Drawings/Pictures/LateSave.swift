import Documents
import Saving
import Session

/// A picture that the user saved while another one was being written, and whose drawing was closed then.
struct LateSave {
  let saver: Saver
  let task: SavingTask

  /// Keeps the drawing's file readable.
  let hold: FileHold?
}
