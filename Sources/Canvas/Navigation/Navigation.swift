package import Geometry
import Toolkit

/// What a canvas keeps in mind while it is moved about on.
package final class Navigation {
  package let glide = Glide()
  let creep = EdgeCreep()
  package let hand = HandTool()
  package let turner = TurnTool()

  var speed = Speedometer()

  /// What was to be moved beyond whole pixels, in units of the view.
  package var rest = Vector.zero

  /// How far the fingers have turned, before it is settled where that leads.
  package var angle = 0.0

  /// The tool that takes the touches instead of the one in the hand, and whether only the next one.
  package var borrowed: (tool: any Tool, once: Bool)?

  /// The tool that has the touch.
  package var toolAtWork: (any Tool)?

  /// Whether the canvas creeps under a pen at the edge.
  package var creepsAtEdge = false
}
