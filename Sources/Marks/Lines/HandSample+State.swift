package import Geometry
package import Inking

extension HandSample {
  /// A sample from a position and a device's state.
  package init(_ place: Vector, _ state: PenState) {
    let tilt = state.tilt.map { Vector(dx: $0.right, dy: $0.down) }
    self.init(
      place, time: state.time.map(Double.init) ?? .nan, pressure: state.pressure ?? .nan,
      tilt: tilt ?? Vector(dx: .nan, dy: .nan))
  }

  /// The samples of a stroke, which has either no states or one for each sample.
  static func all(_ samples: [Sample], _ states: [PenState]) -> [HandSample] {
    states.isEmpty
      ? samples.map { HandSample($0.offset) }
      : samples.indices.map { HandSample(samples[$0].offset, states[$0]) }
  }
}
