import Synchronization

/// A state of a drawing, told by what differs from the revision before; the first of them holds its whole state.
///
/// What it tells never changes. How it tells it does: revisions before that nobody can go to any more become a part of
/// it, so that a long drag, which is recorded again and again as one step, keeps little more than its two ends.
final class Revision: Sendable {
  /// More than that of the revision before.
  private let depth: Int

  /// What the first holds; nil for all others.
  private let start: Start?

  private let link: Mutex<Link>

  struct Start: Sendable {
    var chunks: [Chunk] = []
    var nextID = 1
  }

  /// What led here, and from where; nothing for the first.
  private struct Link: Sendable {
    var before: Revision?
    var delta = Delta()
  }

  init(_ start: Start) {
    depth = 0
    self.start = start
    link = Mutex(Link())
  }

  /// The one that `delta` leads to from `before`.
  init(after before: Revision, _ delta: Delta) {
    depth = before.depth + 1
    start = nil
    link = Mutex(Link(before: before, delta: delta))
    before.absorb()
  }

  /// One from which `delta` leads to the first of all, which is the first no longer.
  init(before first: Revision, _ delta: Delta) {
    depth = first.depth - 1
    start = nil
    link = Mutex(Link())
    first.link.withLock { $0 = Link(before: self, delta: delta) }
  }

  /// A chain of any length goes link by link: freed in one another they would take a stack as long as the chain.
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

  /// The revision before, and what led from there; nil for the first.
  private var step: (before: Revision, delta: Delta)? {
    link.withLock { link in link.before.map { ($0, link.delta) } }
  }

  /// Makes those before that nobody else knows a part of this one; a much larger one only when this one has grown, so
  /// that a change of many parts costs no more than each of them did.
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

  /// What leads from one revision to another; nil where nothing lies before both.
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

  /// The state that all before this one began with, and what led from there.
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
