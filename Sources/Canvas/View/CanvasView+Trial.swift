package import Geometry
package import Graphics
package import Marks
import Toolkit

/// Trials: marks shown with changes that the drawing doesn't have, while the user drags a slider or a corner.
extension CanvasView {
  /// Shows `trial` in place of the marks at their places, until `endTrial` or a change of one of these marks; if `isCoarse`,
  /// faster, with coarse pictures. Neither the drawing nor the selection changes.
  package func show(_ trial: [RankedMark], isCoarse: Bool) {
    ink.show(selection.shown(trial), isCoarse: isCoarse)
    if ink.drawsTiles { setNeedsDisplay() }
  }

  /// Shows the drawing without trials.
  package func endTrial() {
    ink.endTrial()
    if ink.drawsTiles { setNeedsDisplay() }
  }

  /// Whether all visible tiles show the newest trial.
  package var isTrialComplete: Bool { ink.isTrialComplete }

  /// Called each time that a trial has become complete.
  package var onTrialShown: (() -> Void)? {
    get { ink.onTrialShown }
    set { ink.onTrialShown = newValue }
  }
}

extension CanvasView {
  /// Shows the drawing through other filters than its own, until `endViewTrial` or a change of them.
  package func show(through chain: FilterChain) {
    ink.show(through: chain)
    setNeedsDisplay()
  }

  /// Shows the drawing through its own filters.
  package func endViewTrial() {
    ink.endViewTrial()
    setNeedsDisplay()
  }

  /// A small picture of the visible part, of at most `size` pixels; nil if it is empty.
  package func sample(_ size: Size) -> ViewSample? { ViewSample(of: ink, size: size) }
}
