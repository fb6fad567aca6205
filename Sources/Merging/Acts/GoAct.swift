/// An undo, a redo or a jump in the history: which steps it took back, and which it did again, as indexes.
package struct GoAct: Hashable, Sendable {
  package let stamp: Stamp
  package let undone: [Int]
  package let done: [Int]

  package init(_ stamp: Stamp, undone: [Int], done: [Int]) {
    (self.stamp, self.undone, self.done) = (stamp, undone, done)
  }
}
