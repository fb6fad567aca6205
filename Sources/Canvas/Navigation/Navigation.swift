package import Geometry
import Toolkit

/// The state of panning, zooming and turning a canvas.
package final class Navigation {
  package let glide = Glide()
  let edgePan = EdgePan()
  package let hand = HandTool()
  package let turner = TurnTool()

  var speed = Speedometer()

  /// The part of the last pan below whole pixels, in units of the view.
  package var rest = Vector.zero

  /// The angle that the fingers have turned the canvas to, before it snaps.
  package var angle = 0.0

  /// Whether the canvas pans while a pen draws near the edge.
  package var pansAtEdge = false
}
