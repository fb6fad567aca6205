/// A change that was computed by examining the marks of a drawing.
package struct FoundChange: Sendable {
  package let change: Change
  package let name: StepName

  package init(_ change: Change, as name: StepName) {
    (self.change, self.name) = (change, name)
  }
}
