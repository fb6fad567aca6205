import Inking

extension Mark {
  /// The mark as it looks, with nothing of how it was drawn that its look doesn't need: no device, and no times but those of a line that
  /// its style makes by them.
  package var discreet: Mark {
    guard case .stroke(let stroke) = self else { return mappingMembers(\.discreet) }
    return .stroke(stroke.discreet)
  }
}

extension Stroke {
  fileprivate var discreet: Stroke {
    guard case .line(let line) = children else { return mappingMembers(\.discreet) }
    var details = line.details
    details.style = details.style?.withoutDevice
    details.states = details.states.needed(by: details.style)
    var stroke = self
    stroke.children = .line(Line(line.samples, details))
    return stroke
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
