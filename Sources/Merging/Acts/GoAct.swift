/// An undo, a redo or a jump in the history, between two steps, as indexes. By first parents, it took back what leads to `start`
/// alone, and did again what leads to `target` alone. What somebody else had taken back before the target was made stays taken
/// back, although the way leads over it, so to undo all and to redo all changes nothing.
package struct GoAct: Hashable, Sendable {
  package let stamp: Stamp
  package let start: Int
  package let target: Int

  package init(_ stamp: Stamp, from start: Int, to target: Int) {
    (self.stamp, self.start, self.target) = (stamp, start, target)
  }
}
