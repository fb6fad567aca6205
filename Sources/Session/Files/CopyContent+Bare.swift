package import Documents
import Marks
import Rendering

extension CopyContent {
  /// What a copy without history keeps: how the drawing looks now, with the filters that it is seen through.
  package static var bare: CopyContent {
    .withoutHistory(
      keeping: DrawingProperty.lasting, entries: .roots(ofKinds: [Drawing.viewKind]))
  }
}
