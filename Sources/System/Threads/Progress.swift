import Synchronization

/// The progress of long work, which its thread reports, and a flag by which another thread cancels it.
public final class Progress: Sendable {
  /// Another thread cancelled the work.
  public struct Cancellation: Error, Hashable {
    public init() {}
  }

  private let done = Atomic(0)
  private let total = Atomic(0)
  private let isUnwanted = Atomic(false)

  public init() {}

  /// The fraction done, from 0 to 1; nil while the total is unknown.
  public var part: Double? {
    let total = total.load(ordering: .relaxed)
    return total > 0 ? min(Double(done.load(ordering: .relaxed)) / Double(total), 1) : nil
  }

  /// Asks the working thread to stop at its next step.
  public func cancel() {
    isUnwanted.store(true, ordering: .relaxed)
  }

  public var isCancelled: Bool { isUnwanted.load(ordering: .relaxed) }

  /// Starts to count `steps`; 0 if the total is unknown.
  public func begin(_ steps: Int) {
    done.store(0, ordering: .relaxed)
    total.store(steps, ordering: .relaxed)
  }

  /// Sets the fraction done, from 0 to 1.
  public func reach(_ part: Double) {
    total.store(1 << 20, ordering: .relaxed)
    done.store(Int(part * 0x1p20), ordering: .relaxed)
  }

  /// Makes the total unknown.
  public func end() {
    begin(0)
  }

  /// Counts `count` finished steps; throws if the work is cancelled.
  public func step(_ count: Int = 1) throws(Cancellation) {
    done.add(count, ordering: .relaxed)
    if isCancelled { throw Cancellation() }
  }
}
