import Synchronization

/// A state of a drawing, stored as the delta from the revision before; the first revision stores the whole state.
///
/// The state never changes, but how it is stored does: a revision absorbs earlier ones that nothing else refers to. So
/// a long drag, which records one step again and again, stores little more than its start and its end.
final class Revision: Sendable {
  /// One more than that of the revision before.
  private let depth: Int

  /// The whole state, if the revision was made as the first one; otherwise nil.
  private let start: Start?

  private let link: Mutex<Link>

  struct Start: Sendable {
    var chunks: [Chunk] = []
    var nextID = 1
  }

  /// The revision before, and the delta from it; empty for the first.
  private struct Link: Sendable {
    var before: Revision?
    var delta = Delta()
  }

  init(_ start: Start) {
    depth = 0
    self.start = start
    link = Mutex(Link())
  }

  /// The revision that `delta` leads to from `before`.
  init(after before: Revision, _ delta: Delta) {
    depth = before.depth + 1
    start = nil
    link = Mutex(Link(before: before, delta: delta))
    before.absorb()
  }

  /// A revision before `first`, from which `delta` leads to `first`.
  init(before first: Revision, _ delta: Delta) {
    depth = first.depth - 1
    start = nil
    link = Mutex(Link())
    first.link.withLock { $0 = Link(before: self, delta: delta) }
  }

  /// Releases the chain link by link, since nested deinits of a long chain would overflow the stack.
  deinit {
    var last = takeBefore()
    while isKnownUniquelyReferenced(&last) { last = last?.takeBefore() }
  }

  private func takeBefore() -> Revision? {
    link.withLock { link in
      defer { link.before = nil }
      return link.before
    }
  }

  /// The revision before, and the delta from it; nil for the first.
  private var step: (before: Revision, delta: Delta)? {
    link.withLock { link in link.before.map { ($0, link.delta) } }
  }

  /// Merges earlier revisions that nothing else refers to into this one. It merges a much larger one only when this one
  /// has grown, so that merging takes no longer than the changes did.
  private func absorb() {
    link.withLock { link in
      while isKnownUniquelyReferenced(&link.before), let step = link.before?.step,
        step.delta.weight <= 2 * link.delta.weight
      {
        var delta = step.delta
        delta.append(link.delta)
        link = Link(before: step.before, delta: delta)
      }
    }
  }

  /// The delta from one revision to another; nil if no earlier revision is common to both.
  static func delta(from start: Revision, to end: Revision) -> Delta? {
    var (here, there) = (start, end)
    var back: [Delta] = []
    var forth: [Delta] = []
    while here !== there {
      if here.depth >= there.depth {
        guard let step = here.step else { return nil }
        back.append(step.delta.reversed)
        here = step.before
      } else {
        guard let step = there.step else { return nil }
        forth.append(step.delta)
        there = step.before
      }
    }
    return Delta((back + forth.reversed()).flatMap(\.parts))
  }

  /// The state of the first revision, and the delta from there to this one.
  var whole: (start: Start, delta: Delta) {
    var steps: [Delta] = []
    var first = self
    while let step = first.step {
      steps.append(step.delta)
      first = step.before
    }
    return (first.start ?? Start(), Delta(steps.reversed().flatMap(\.parts)))
  }
}
