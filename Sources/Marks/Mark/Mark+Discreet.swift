import Inking

extension Mark {
  /// The mark as it looks, with nothing of how it was drawn that its look doesn't need: no device, and no times but those of a line that
  /// its style makes by them.
  package var discreet: Mark {
    switch self {
    case .filtered(let group): .filtered(group.mapping(\.discreet))
    case .stroke(let stroke): .stroke(stroke.discreet)
    default: self
    }
  }
}

extension Stroke {
  fileprivate var discreet: Stroke {
    var stroke = self
    stroke.children = children.discreet
    return stroke
  }
}

extension Stroke.Children {
  fileprivate var discreet: Stroke.Children {
    switch self {
    case .line: self
    case .penLine(let samples, let states): Self(samples, states.untimed)
    case .hand(let samples, let states, let style):
      Self(samples, states.needed(by: style), style.withoutDevice)
    case .piece(let samples, let states, let style, let part):
      Self(samples, states.needed(by: style), style?.withoutDevice, part)
    case .group(let marks): .group(marks.map(\.discreet))
    case .transformed(let transformed):
      .transformed(
        Stroke.Transformed(
          shown: transformed.shown.discreet, drawn: transformed.drawn.discreet,
          origin: transformed.origin, transform: transformed.transform))
    }
  }
}

extension [PenState] {
  fileprivate func needed(by style: DrawnStyle?) -> [PenState] {
    style?.style.dependsOnTime == true ? self : untimed
  }

  fileprivate var untimed: [PenState] {
    map { state in
      var state = state
      state.milliseconds = PenState.untold.milliseconds
      return state
    }
  }
}

extension DrawnStyle {
  /// The line doesn't depend on the device, whose driver has smoothed it already.
  fileprivate var withoutDevice: DrawnStyle {
    device == nil ? self : DrawnStyle(style, unit: unit)
  }
}
