package import Geometry

/// Threads that are shown as one dot, since their places are near each other at the present zoom.
package struct PinCluster: Hashable, Sendable {
  /// The place of the first thread, so that a cluster stays where it is when others join it.
  package let place: Point

  /// At least one; the oldest first.
  package fileprivate(set) var threads: [NoteID]
}

/// Gathers pins into clusters. They depend on the pins, the zoom and the clusters before, and not on what part of the canvas
/// is in view.
package struct PinClusters: Sendable {
  package private(set) var clusters: [PinCluster] = []

  /// The first thread of the cluster that each thread is in.
  private var leaders: [NoteID: NoteID] = [:]

  /// Pins that are nearer to each other come together, and go apart again when they are farther apart: in units of the view.
  private static let joining = 40.0
  private static let parting = 60.0

  package init() {}

  /// Gathers `pins`, the oldest first, at a zoom in units of the view to a unit of the canvas.
  package mutating func gather(_ pins: [Pin], zoom: Double) {
    var clusters: [PinCluster] = []
    var leaders: [NoteID: NoteID] = [:]
    leaders.reserveCapacity(pins.count)
    // The clusters by squares of the canvas, so that only near ones are looked at.
    var squares: [Square: [Int]] = [:]
    let side = Self.parting / zoom
    for pin in pins {
      let square = Square(pin.place, side)
      let former = self.leaders[pin.thread]
      var nearest: (index: Int, distance: Double)?
      for index in square.around.flatMap({ squares[$0] ?? [] }) {
        let distance = (clusters[index].place - pin.place).length * zoom
        let reach = clusters[index].threads[0] == former ? Self.parting : Self.joining
        if distance < reach, distance < nearest?.distance ?? .infinity {
          nearest = (index, distance)
        }
      }
      if let nearest {
        clusters[nearest.index].threads.append(pin.thread)
        leaders[pin.thread] = clusters[nearest.index].threads[0]
      } else {
        squares[square, default: []].append(clusters.count)
        clusters.append(PinCluster(place: pin.place, threads: [pin.thread]))
        leaders[pin.thread] = pin.thread
      }
    }
    (self.clusters, self.leaders) = (clusters, leaders)
  }
}

/// A square of the canvas.
private struct Square: Hashable {
  let x: Int
  let y: Int

  init(_ point: Point, _ side: Double) {
    x = Int(max(min((point.x / side).rounded(.down), 1e15), -1e15))
    y = Int(max(min((point.y / side).rounded(.down), 1e15), -1e15))
  }

  private init(x: Int, y: Int) {
    (self.x, self.y) = (x, y)
  }

  /// The square and those that touch it.
  var around: [Square] {
    (-1...1).flatMap { dy in (-1...1).map { dx in Square(x: x + dx, y: y + dy) } }
  }
}
