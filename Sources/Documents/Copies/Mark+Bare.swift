import Marks

extension Mark {
  /// The mark as it looks, without a device, times that its style doesn't need, and what was cut off from a line.
  var bare: Mark {
    guard case .stroke(let stroke) = self else { return mappingMembers(\.bare) }
    if let marks = stroke.group {
      return .stroke(Stroke(grouping: marks.map(\.bare), ink: stroke.ink))
    }
    if stroke.part != nil { return Mark.stroke(stroke.trimmed).bare }
    return discreet
  }
}
