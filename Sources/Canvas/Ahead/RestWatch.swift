import Toolkit

/// Detects that a hand rests, since devices report nothing then.
final class RestWatch {
  private var task: Clock.Task?
  private var hasMoved = false

  /// The time without motion that counts as rest, in milliseconds; it is detected before twice that.
  private static let rest = 40

  /// Records a move. Calls `body` once when the hand has come to rest.
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
