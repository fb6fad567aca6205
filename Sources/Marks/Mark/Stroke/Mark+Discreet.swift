import Inking

extension Mark {
  /// The mark without the data of its drawing that its look doesn't need: the device, and all times except those on which a
  /// style's curve depends.
  package var discreet: Mark {
    if case .shape(let shape) = self { return .shape(shape.discreet) }
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
  /// The driver of the device has smoothed the line already, so the curve doesn't depend on the device.
  var withoutDevice: DrawnStyle {
    device == nil ? self : DrawnStyle(style, unit: unit)
  }
}
