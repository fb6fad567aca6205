import Session
import Toolkit

/// Runs a film as fast as the hand drew, or by another speed.
final class ReplayPlayer {
  /// Called after it has gone to another time.
  var onShow: ((Projector.Change) -> Void)?

  /// Called after it has begun to run, has stopped, or has another speed.
  var onChange: (() -> Void)?

  private(set) var projector: Projector
  private let clock: Clock
  private var task: Clock.Task?

  static let speeds = [0.5, 1, 2, 4, 8, 16]

  /// One of `speeds`.
  var speed = 1.0 {
    didSet {
      if isRunning { run() } else { onChange?() }
    }
  }

  init(_ projector: Projector, _ clock: Clock) {
    (self.projector, self.clock) = (projector, clock)
  }

  var film: Film { projector.film }
  var time: Double { projector.time }
  var isRunning: Bool { task != nil }

  /// The number of steps that were done before the present time.
  var step: Int { film.step(at: time) }

  /// Runs, from the beginning if it stands at the end.
  func start() {
    if time >= film.length { show(0) }
    run()
  }

  func stop() {
    task?.cancel()
    task = nil
    onChange?()
  }

  func toggle() {
    if isRunning { stop() } else { start() }
  }

  /// Goes to a time, and runs on from there if it is running.
  func go(to time: Double) {
    show(time)
    if isRunning { run() }
  }

  /// Stops, and goes to where the drawing changes next, or to the last change before.
  func step(forward: Bool) {
    if isRunning { stop() }
    let next = forward ? film.change(after: time) : film.change(before: time)
    if let next { show(next) }
  }

  /// Runs from the present time on. Each picture shows the time of the clock, however long the one before took.
  private func run() {
    task?.cancel()
    let (start, speed) = (time, speed)
    task = clock.run(everyPicture: { [weak self] milliseconds in
      guard let self else { return }
      show(start + milliseconds / 1000 * speed)
      if time >= film.length { stop() }
    })
    onChange?()
  }

  private func show(_ time: Double) {
    let change = projector.go(to: time)
    onShow?(change)
  }
}
