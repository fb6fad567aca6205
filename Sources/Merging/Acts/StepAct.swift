/// A step of the history as an act.
package struct StepAct: Hashable, Sendable {
  package let stamp: Stamp
  package let side: Side
  /// The steps before it, as indexes. All but the first count for a join alone.
  package let parents: [Int]
  /// A join brings branches together. It has no changes of its own.
  package let isJoin: Bool
  /// From the bottom of the drawing up, where they make spots.
  package let ops: [Op]

  package init(
    _ stamp: Stamp, side: Side = .common, parents: [Int], isJoin: Bool = false, ops: [Op]
  ) {
    (self.stamp, self.side, self.parents) = (stamp, side, parents)
    (self.isJoin, self.ops) = (isJoin, ops)
  }
}
