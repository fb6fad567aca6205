/// Bytes that are being made, and the closures that wait for them.
final class PendingBytes {
  private enum State {
    case waiting([([UInt8]?) -> Void])
    case made([UInt8]?)
  }

  private var state = State.waiting([])

  /// Calls `body` when the bytes are made; with nil if that fails.
  func whenMade(_ body: @escaping ([UInt8]?) -> Void) {
    switch state {
    case .made(let bytes): body(bytes)
    case .waiting(let others): state = .waiting(others + [body])
    }
  }

  /// Call this once, with the bytes, or with nil after a failure.
  func finish(_ bytes: [UInt8]?) {
    guard case .waiting(let bodies) = state else { return }
    state = .made(bytes)
    for body in bodies { body(bytes) }
  }
}
