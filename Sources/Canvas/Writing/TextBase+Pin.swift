import Geometry
import Marks

extension TextBase {
  /// The part of its box's width from which a text grows: the side at which it is aligned, but always the left one of a box with a width.
  func growingPart(isRightToLeft: Bool) -> Double {
    guard width == nil else { return 0 }
    return switch alignment {
    case .start, .justified: isRightToLeft ? 1 : 0
    case .centre: 0.5
    case .end: isRightToLeft ? 0 : 1
    }
  }
}
