import Synchronization

/// How far long work has come, told by the thread that does it; and whether it is still wanted, told by another.
public final class Progress: Sendable {
  /// The work was given up because nobody wants it any more.
  public struct Cancellation: Error, Hashable {
    public init() {}
  }

  private let done = Atomic(0)
  private let total = Atomic(0)
  private let isUnwanted = Atomic(false)

  public init() {}

  /// From 0 to 1; nil while nobody knows.
  public var part: Double? {
    let total = total.load(ordering: .relaxed)
    return total > 0 ? min(Double(done.load(ordering: .relaxed)) / Double(total), 1) : nil
  }

  /// Lets the work be given up as soon as it can.
  public func cancel() {
    isUnwanted.store(true, ordering: .relaxed)
  }

  public var isCancelled: Bool { isUnwanted.load(ordering: .relaxed) }

  /// So many steps are to come; none where nobody knows.
  public func begin(_ steps: Int) {
    done.store(0, ordering: .relaxed)
    total.store(steps, ordering: .relaxed)
  }

  /// So much of it is done, from 0 to 1.
  public func reach(_ part: Double) {
    total.store(1 << 20, ordering: .relaxed)
    done.store(Int(part * 0x1p20), ordering: .relaxed)
  }

  /// Nobody knows what is still to come.
  public func end() {
    begin(0)
  }

  /// A step is done, or some, and the next is wanted or not.
  public func step(_ count: Int = 1) throws(Cancellation) {
    done.add(count, ordering: .relaxed)
    if isCancelled { throw Cancellation() }
  }
}
