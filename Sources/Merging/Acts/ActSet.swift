/// All acts about some marks, and the heads of the histories that they come from. The order of all arrays but that of the ops of a
/// step is the caller's alone.
package struct ActSet: Sendable {
  package var names: [MarkName]
  package var steps: [StepAct]
  package var goes: [GoAct]
  package var heads: [Int]

  package init(names: [MarkName], steps: [StepAct], goes: [GoAct] = [], heads: [Int]) {
    (self.names, self.steps, self.goes, self.heads) = (names, steps, goes, heads)
  }
}
