package import Geometry
import Toolkit

/// The state of panning, zooming and turning a canvas.
package final class Navigation {
  package let glide = Glide()
  let edgePan = EdgePan()
  package let hand = HandTool()
  package let turner = TurnTool()

  var speed = Speedometer()

  /// The fraction of a pixel left over from the last pan, in units of the view.
  package var rest = Vector.zero

  /// The angle to which the fingers have rotated the canvas, before it snaps.
  package var angle = 0.0

  /// Whether the canvas pans while a pen draws near the edge.
  package var pansAtEdge = false
}
