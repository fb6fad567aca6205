package import Geometry

/// Threads that share a dot, since their positions are close at the present zoom.
package struct PinCluster: Hashable, Sendable {
  /// The position of the first thread, so that a cluster doesn't move when others join it.
  package let place: Point

  /// At least one thread; the oldest first.
  package fileprivate(set) var threads: [NoteID]
}

/// Gathers pins into clusters. The result depends on the pins, the zoom and the clusters before, but not on the visible part of
/// the canvas.
package struct PinClusters: Sendable {
  package private(set) var clusters: [PinCluster] = []

  /// The clusters by squares of the canvas, so that only near ones are compared.
  private var squares = PinSquares(reach: 1)

  /// The first thread of the cluster that each thread is in.
  private var leaders: [NoteID: NoteID] = [:]

  /// The distances below which pins join a cluster, and at which they leave it again, in units of the view.
  private static let joining = 40.0
  private static let parting = 60.0

  package init() {}

  /// Gathers `pins`, the oldest first, at a zoom in units of the view to a unit of the canvas.
  package mutating func gather(_ pins: [Pin], zoom: Double) {
    let former = leaders
    clusters = []
    squares = PinSquares(reach: Self.parting / zoom)
    leaders.removeAll(keepingCapacity: true)
    leaders.reserveCapacity(pins.count)
    for pin in pins {
      let index = nearest(to: pin, former[pin.thread], zoom)
      if let index {
        clusters[index].threads.append(pin.thread)
      } else {
        squares.add(clusters.count, at: pin.place)
        clusters.append(PinCluster(place: pin.place, threads: [pin.thread]))
      }
      leaders[pin.thread] = clusters[index ?? clusters.count - 1].threads[0]
    }
  }

  /// The cluster that a pin joins; `former` led its cluster before. Of equally near ones, the oldest.
  private func nearest(to pin: Pin, _ former: NoteID?, _ zoom: Double) -> Int? {
    var nearest: (index: Int, distance: Double)?
    squares.visit(around: pin.place) { index in
      let distance = (clusters[index].place - pin.place).length * zoom
      guard distance < Self.parting else { return }
      let reach = clusters[index].threads[0] == former ? Self.parting : Self.joining
      guard distance < reach else { return }
      if let known = nearest, (known.distance, known.index) < (distance, index) { return }
      nearest = (index, distance)
    }
    return nearest?.index
  }

  /// The clusters whose positions are in an area of the canvas.
  package func clusters(in area: Rect) -> [PinCluster] {
    squares.indices(in: area).map { clusters[$0] }.filter { area.contains($0.place) }
  }
}
