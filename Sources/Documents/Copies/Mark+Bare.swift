import Marks

extension Mark {
  /// The mark with the same look, without device, unneeded times, and the parts that were cut off from a line.
  var bare: Mark {
    guard case .stroke(let stroke) = self else { return mappingMembers(\.bare) }
    if let marks = stroke.group {
      return .stroke(Stroke(grouping: marks.map(\.bare), ink: stroke.ink))
    }
    if stroke.part != nil { return Mark.stroke(stroke.trimmed).bare }
    return discreet
  }
}
