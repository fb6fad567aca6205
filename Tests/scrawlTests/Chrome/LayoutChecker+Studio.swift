import Canvas
import StageSupport

@testable import scrawl

extension LayoutChecker {
  /// The faults of the layout. Views may overlap only the canvas.
  static func faults(in studio: StudioView) -> [String] {
    faults(in: studio) { $0 is CanvasView }
  }
}
