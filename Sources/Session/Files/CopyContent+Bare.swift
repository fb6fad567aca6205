package import Documents
import Marks
import Rendering

extension CopyContent {
  /// The content of a copy without history: the present look of the drawing, including the filters of its view, the bonds of
  /// lines, and entries of other kinds that the user wants in it.
  package static func bare(keeping kinds: Set<String> = []) -> CopyContent {
    .withoutHistory(
      keeping: DrawingProperty.lasting,
      entries: .roots(ofKinds: kinds.union([Drawing.viewKind, Marks.Entry.bondKind])))
  }
}
