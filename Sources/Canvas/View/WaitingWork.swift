/// The work to be done when a touch has ended, in order.
struct WaitingWork {
  private var works: [() -> Void] = []

  mutating func add(_ work: @escaping () -> Void) {
    works.append(work)
  }

  /// Returns all work and clears the list.
  mutating func take() -> [() -> Void] {
    defer { works = [] }
    return works
  }
}
