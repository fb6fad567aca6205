package import Marks

/// What is to be written into a drawing's file, all of it or nothing.
package enum Record: Sendable {
  /// A new step, to which the drawing goes.
  case step(StoredStep)
  /// More that belongs to a step that was written before: `edits` go on from where the step's own ended.
  case more(StoredStep)
  /// The last step was taken back as if it had never been: the drawing is where it was before, and redo leads from there
  /// to `next`.
  case forget(Int, next: Int?)
  /// The drawing went to the state of this number, which redo leads to from now on.
  case go(Int)
  /// A property of the drawing; nil where it has it no more.
  case property(String, PropertyValue?)
  /// In which sittings marks and commands were made that were written before.
  case provenance(Provenance)
  /// Bytes that the drawing needs, such as a picture, under the hash of them.
  case medium(Medium)
}
