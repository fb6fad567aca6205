package import Documents
import Marks
import Rendering

extension CopyContent {
  /// What a copy without history keeps: how the drawing looks now, with the filters that it is seen through, and entries of
  /// other kinds that the user wants in it.
  package static func bare(keeping kinds: Set<String> = []) -> CopyContent {
    .withoutHistory(
      keeping: DrawingProperty.lasting,
      entries: .roots(ofKinds: kinds.union([Drawing.viewKind])))
  }
}
