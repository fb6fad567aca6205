import Session
import Toolkit

/// Plays a film at the speed of the hand, or at another speed.
final class ReplayPlayer {
  /// Called after a jump or a step to another time.
  var onShow: ((Projector.Change) -> Void)?

  /// Called after playing has begun or stopped, or the speed was changed.
  var onChange: (() -> Void)?

  private(set) var projector: Projector
  private let clock: Clock
  private var task: Clock.Task?

  static let speeds = [0.5, 1, 2, 4, 8, 16]

  /// The speed relative to that of the hand, one of `speeds`.
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

  /// Plays, from the beginning if the film is at its end.
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

  /// Goes to a time; a playing film continues from there.
  func go(to time: Double) {
    show(time)
    if isRunning { run() }
  }

  /// Stops, and goes to the time of the next change, or to that of the previous one.
  func step(forward: Bool) {
    if isRunning { stop() }
    let next = forward ? film.change(after: time) : film.change(before: time)
    if let next { show(next) }
  }

  /// Plays from the current time. Each frame shows the state at the clock's time, however long the frame before took.
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
