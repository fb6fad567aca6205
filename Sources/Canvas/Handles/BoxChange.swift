package import Geometry

/// A change of a selection's box and of the marks in it, made by a handle, a command or a number.
package struct BoxChange: Hashable {
  /// The transform that the change applies to the marks, in coordinates of the canvas.
  package let transform: Transform

  /// The box after the change.
  package let box: SelectionBox

  /// Scales along the sides of `box`; `fixed`, a point with coordinates from -1 to 1, stays. A negative factor mirrors.
  package static func scale(
    _ box: SelectionBox, x: Double, y: Double, fixing fixed: Vector
  ) -> BoxChange {
    let transform = Transform.scale(x: x, y: y, along: box.angle, around: box.point(fixed))
    return BoxChange(
      transform: transform,
      box: SelectionBox(
        centre: transform.apply(to: box.centre),
        size: Size(width: box.size.width * abs(x), height: box.size.height * abs(y)),
        angle: box.angle))
  }

  /// Turns by `angle` around the centre.
  package static func turn(_ box: SelectionBox, by angle: Double) -> BoxChange {
    var turned = box
    turned.angle += angle
    return BoxChange(transform: .rotation(by: angle, around: box.centre), box: turned)
  }

  /// Mirrors at a line through the centre that is turned by `angle` against the canvas's vertical.
  package static func mirror(_ box: SelectionBox, at angle: Double) -> BoxChange {
    var mirrored = box
    mirrored.angle = 2 * angle - box.angle
    return BoxChange(
      transform: .scale(x: -1, y: 1, along: angle, around: box.centre), box: mirrored)
  }
}
