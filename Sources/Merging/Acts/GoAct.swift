/// An undo, a redo or a jump in the history: which steps it took back, and which it did again, as indexes.
package struct GoAct: Hashable, Sendable {
  package let stamp: Stamp
  package let undone: [Int]
  package let done: [Int]
  /// The step that it led to. What somebody else had taken back before that step was made stays taken back, although the way leads
  /// over it, so to undo all and to redo all changes nothing.
  package let target: Int?

  package init(_ stamp: Stamp, undone: [Int], done: [Int], target: Int? = nil) {
    (self.stamp, self.undone, self.done, self.target) = (stamp, undone, done, target)
  }
}
