/// The values besides the block that determine the layout of a cell.
package struct CellMeasures {
  let context: NoteContext
  let metrics: NoteMetrics
  let width: Double

  package init(_ context: NoteContext, _ metrics: NoteMetrics, width: Double) {
    (self.context, self.metrics, self.width) = (context, metrics, width)
  }
}
