package import Marks

/// A change of a drawing's file. A writer writes all records of a call in one transaction.
package enum Record: Sendable {
  /// A new step, which becomes the head.
  case step(StoredStep)
  /// More edits of a step that was written before, to be applied after its own.
  case more(StoredStep)
  /// Deletes the last step. Its parent becomes the head, from which redo leads to `next`.
  case forget(Int, next: Int?)
  /// Undo or redo to this step. Redo then leads to it from its ancestors.
  case go(Int)
  /// Sets a property of the drawing; nil deletes it.
  case property(String, PropertyValue?)
  /// Sets the sittings and serial numbers of marks, steps and entries that were written before.
  case provenance(Provenance)
  /// Adds a medium, such as a picture, under the hash of its bytes.
  case medium(Medium)
}
