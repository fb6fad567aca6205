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
    var edits: [Edit] = []
  }

  init(_ start: Start) {
    depth = 0
    self.start = start
    link = Mutex(Link())
  }

  /// The one that `edits` lead to from `before`.
  init(after before: Revision, _ edits: [Edit]) {
    depth = before.depth + 1
    start = nil
    link = Mutex(Link(before: before, edits: Edit.composed(edits).filter(\.hasEffect)))
    before.absorb()
  }

  /// One from which `edits` lead to the first of all, which is the first no longer.
  init(before first: Revision, _ edits: [Edit]) {
    depth = first.depth - 1
    start = nil
    link = Mutex(Link())
    first.link.withLock { $0 = Link(before: self, edits: edits) }
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
  private var step: (before: Revision, edits: [Edit])? {
    link.withLock { link in link.before.map { ($0, link.edits) } }
  }

  /// Makes those before that nobody else knows a part of this one; a much larger one only when this one has grown, so
  /// that a change of many parts costs no more than each of them did.
  private func absorb() {
    link.withLock { link in
      while isKnownUniquelyReferenced(&link.before), let step = link.before?.step,
        step.edits.count <= 2 * link.edits.count
      {
        let edits = Edit.composed(step.edits + link.edits).filter(\.hasEffect)
        link = Link(before: step.before, edits: edits)
      }
    }
  }

  /// The edits that lead from one revision to another, one after the other; nil where nothing lies before both.
  static func edits(from start: Revision, to end: Revision) -> [Edit]? {
    var (here, there) = (start, end)
    var back: [Edit] = []
    var forth: [[Edit]] = []
    while here !== there {
      if here.depth >= there.depth {
        guard let step = here.step else { return nil }
        back += step.edits.lazy.map(\.reversed)
        here = step.before
      } else {
        guard let step = there.step else { return nil }
        forth.append(step.edits)
        there = step.before
      }
    }
    return back + forth.reversed().joined()
  }

  /// The state that all before this one began with, and the edits that led from there, one after the other.
  var whole: (start: Start, edits: [Edit]) {
    var steps: [[Edit]] = []
    var first = self
    while let step = first.step {
      steps.append(step.edits)
      first = step.before
    }
    return (first.start ?? Start(), Array(steps.reversed().joined()))
  }
}
