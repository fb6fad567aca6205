import Geometry
import Glibc
import Toolkit

/// Keeps the canvas moving, ever slower, after the user has let go of it.
package final class Glide {
  private var task: Clock.Task?

  /// The milliseconds in which the speed falls to 1/e.
  private static let timeConstant = 325.0

  /// Speeds in units of the view a millisecond: the lowest that begins a glide, the lowest that continues one, and the
  /// highest.
  private static let slowest = 0.1
  private static let slowestEnd = 0.02
  private static let fastest = 8.0

  /// Starts to move `canvas` with `velocity`, in units of the view a millisecond.
  func start(_ velocity: Vector, on canvas: any Pannable) {
    stop()
    let speed = velocity.length
    guard let clock = canvas.root?.clock, !clock.isStill, speed >= Self.slowest else { return }
    let velocity = velocity * min(Self.fastest / speed, 1)
    var gone = Vector.zero
    task = clock.run(everyPicture: { [weak self, weak canvas, weak clock] milliseconds in
      guard let self else { return }
      guard let canvas, let clock, !clock.isStill else { return stop() }
      let fading = exp(-milliseconds / Self.timeConstant)
      let way = velocity * (Self.timeConstant * (1 - fading))
      canvas.pan(by: way + gone * -1)
      gone = way
      if velocity.length * fading < Self.slowestEnd { stop() }
    })
  }

  package func stop() {
    task?.cancel()
    task = nil
  }
}
