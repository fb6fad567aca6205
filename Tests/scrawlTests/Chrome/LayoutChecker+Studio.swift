import Canvas
import StageSupport

@testable import scrawl

extension LayoutChecker {
  /// Everything else may lie over the canvas.
  static func faults(in studio: StudioView) -> [String] {
    faults(in: studio) { $0 is CanvasView }
  }
}
