package import Geometry
package import Inking

/// The samples of a stroke as an `InkLine` takes them.
struct HandSamples: RandomAccessCollection {
  let samples: [Sample]
  let states: [PenState]

  var startIndex: Int { 0 }
  var endIndex: Int { samples.count }

  subscript(index: Int) -> HandSample {
    let place = samples[index].offset
    return states.isEmpty ? HandSample(place) : HandSample(place, states[index])
  }
}

extension HandSample {
  /// A sample of which a device told a state.
  package init(_ place: Vector, _ state: PenState) {
    let tilt = state.tilt.map { Vector(dx: $0.right, dy: $0.down) }
    self.init(
      place, time: state.time.map(Double.init) ?? .nan, pressure: state.pressure ?? .nan,
      tilt: tilt ?? Vector(dx: .nan, dy: .nan))
  }
}
