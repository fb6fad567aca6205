extension ShapeMark {
  /// The shape without the name of a device, and with a sketch of discreet lines.
  var discreet: ShapeMark {
    guard shape.line.style?.device != nil || !sketch.isEmpty else { return self }
    var bare = shape
    bare.line.style = bare.line.style?.withoutDevice
    return ShapeMark(bare, ink: ink, at: anchor, sketch: sketch.map(\.discreet), label: label)
  }

  /// The shape without the lines from which it was recognised.
  package var sketchless: ShapeMark {
    sketch.isEmpty ? self : ShapeMark(shape, ink: ink, at: anchor, label: label)
  }
}
