package import Marks

/// A change of a drawing's file. A writer writes all records of a call in one transaction.
package enum Record: Sendable {
  /// A new step, which becomes the head, and the draft: it can change until the next step or `go`.
  case step(StoredStep)
  /// More edits of the draft, to be applied after its own.
  case more(StoredStep)
  /// Deletes the draft. Its parent becomes the head, from which redo leads to `next`.
  case forget(Int, next: Int?)
  /// Undo or redo to this step: a way of the user. Redo then leads to it from its ancestors.
  case go(Int)
  /// Moves the head to this step without a way of the user, for a drawing that is written anew. `isDraft` tells whether the step,
  /// which is of this sitting, can still change.
  case head(Int, isDraft: Bool)
  /// The sitting and the person of all later steps, ways, marks and entries.
  case signature(Signature)
  /// Sets a property of the drawing; nil deletes it.
  case property(String, PropertyValue?)
  /// Sets the sittings and serial numbers of marks, steps and entries that were written before.
  case provenance(Provenance)
  /// Adds a medium, such as a picture, under the hash of its bytes.
  case medium(Medium)
}
