import Documents
import Synchronization

/// Steps that the worker writes together. Steps can join until it begins.
final class WriteBatch: Sendable {
  private let steps: Mutex<[[Record]]?>

  init(_ records: [Record]) {
    steps = Mutex([records])
  }

  /// Returns false if the worker has begun.
  func add(_ records: [Record]) -> Bool {
    steps.withLock { steps in
      steps?.append(records)
      return steps != nil
    }
  }

  func take() -> [[Record]] {
    steps.withLock { steps in
      defer { steps = nil }
      return steps ?? []
    }
  }
}
