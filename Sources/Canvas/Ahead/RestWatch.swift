import Toolkit

/// Notices that a hand rests, since devices then tell nothing.
final class RestWatch {
  private var task: Clock.Task?
  private var hasMoved = false

  /// A hand that doesn't move for so many milliseconds rests; it is noticed before twice that.
  private static let rest = 40

  /// Notes a move. Calls `body` once when the hand has come to rest.
  func handMoved(_ clock: Clock?, _ body: @escaping () -> Void) {
    hasMoved = true
    guard task == nil else { return }
    wait(clock, body)
  }

  private func wait(_ clock: Clock?, _ body: @escaping () -> Void) {
    hasMoved = false
    task = clock?.run(after: Self.rest) { [weak self, weak clock] in
      guard let self else { return }
      task = nil
      if hasMoved { wait(clock, body) } else { body() }
    }
  }

  func stop() {
    task?.cancel()
    task = nil
  }
}
