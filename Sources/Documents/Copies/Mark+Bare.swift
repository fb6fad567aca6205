import Marks

extension Mark {
  /// The mark with the same look, without device, unneeded times, the parts that were cut off from a line, and the lines from
  /// which a shape was recognised.
  var bare: Mark {
    if case .shape(let shape) = self { return Mark.shape(shape.sketchless).discreet }
    guard case .stroke(let stroke) = self else { return mappingMembers(\.bare) }
    if let marks = stroke.group {
      return .stroke(Stroke(grouping: marks.map(\.bare), ink: stroke.ink))
    }
    if stroke.part != nil { return Mark.stroke(stroke.trimmed).bare }
    return discreet
  }
}
