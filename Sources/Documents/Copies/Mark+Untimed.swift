import Marks

extension Mark {
  /// The mark without the times of its vertices, but for a line of which a style says how it is seen: that needs them. A piece of a
  /// line keeps nothing of what was cut off.
  var untimed: Mark {
    if case .filtered(let group) = self { return .filtered(group.mapping(\.untimed)) }
    guard case .stroke(let stroke) = self else { return self }
    if let marks = stroke.group {
      return .stroke(Stroke(grouping: marks.map(\.untimed), ink: stroke.ink))
    }
    if stroke.part != nil { return Mark.stroke(stroke.trimmed).untimed }
    var states = stroke.penStates
    guard !states.isEmpty, stroke.drawnStyle == nil else { return self }
    for index in states.indices { states[index].milliseconds = PenState.untold.milliseconds }
    let (origin, samples) = stroke.vertices.storage
    return .stroke(Stroke(origin: origin, samples: samples, states: states, ink: stroke.ink))
  }
}
