import Marks
import Merging

/// A mark of the joined drawing as it is to be shown.
struct BuiltMark {
  let name: MergedName

  /// The first version of the mark; nil for a part of a line that has no number yet.
  let identity: Int?

  /// The mark as it was put, and the sum of its moves since.
  let mark: Mark
  let dx: Int
  let dy: Int
  let lineage: Lineage
  let part: StrokePart
  let spot: Int
  let isLocked: Bool
}
