/// When an act was done, so that of two acts each file finds the same to be the later one: by the clock, then undo and redo after
/// the step of that clock, then by sitting. A sitting is a small number of the caller's, in the order of the sittings' id bytes.
package struct Stamp: Hashable, Comparable, Sendable {
  package let clock: Int
  /// 0 for a step.
  package let goIndex: Int
  package let sitting: Int

  package init(clock: Int, goIndex: Int = 0, sitting: Int) {
    (self.clock, self.goIndex, self.sitting) = (clock, goIndex, sitting)
  }

  package static func < (one: Self, other: Self) -> Bool {
    (one.clock, one.goIndex, one.sitting) < (other.clock, other.goIndex, other.sitting)
  }
}
