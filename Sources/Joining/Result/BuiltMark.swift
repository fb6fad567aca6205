import Marks
import Merging

/// A mark of the joined drawing as it is to be shown.
struct BuiltMark {
  let name: MergedName

  /// The first version of the mark; nil for a part of a line that has no number yet.
  let identity: Int?

  /// Where it was put, and how far it was moved since.
  let mark: Mark
  let dx: Int
  let dy: Int
  let lineage: Lineage
  let spot: Int
  let isLocked: Bool
}
