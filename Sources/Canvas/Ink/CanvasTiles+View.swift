import Geometry
package import Graphics
package import Marks
package import Rendering

/// The filters that the drawing is seen through, and trials of others.
extension CanvasTiles {
  /// The filters that are shown; nil where there are none.
  package var viewFilters: ViewFilters? { filtered.filters }

  /// Shows the drawing through other filters than its own, until `endViewTrial`. While tiles are filtered, only the newest of
  /// those that come meanwhile is kept.
  package func show(through chain: FilterChain) {
    guard drawsTiles || viewTrials.shown == nil || isComplete else {
      viewTrials.next = chain
      return
    }
    begin(chain)
  }

  /// Shows the drawing through its own filters.
  package func endViewTrial() {
    guard viewTrials.shown != nil else { return }
    viewTrials = ViewTrials()
    viewDidChange()
    proceed()
  }

  private func begin(_ chain: FilterChain) {
    viewTrials = ViewTrials(shown: chain)
    viewDidChange()
    onArrival?(Rect(origin: .zero, size: size))
    proceed()
  }

  /// Begins the next trial of filters if the one before is seen.
  func viewTrialDidProgress() {
    if let next = viewTrials.next, isComplete { begin(next) }
  }

  /// Call this when the drawing has changed.
  func viewMayChange() {
    guard filtered.filters != nil || !drawing.entries.roots.isEmpty else { return }
    viewDidChange()
  }

  /// Finds the filters anew. Tiles show what they did until they are filtered.
  func viewDidChange() {
    let filters = drawing.viewFilters(viewTrials.shown, in: light, on: ground?.paper)
    let isTurned = filters?.darkPaper != nil
    let paper = isTurned ? .white : ground?.paper
    guard !filtered.isSet(filters, on: paper) else { return }
    keepGhost()
    filtered.set(filters, on: paper)
    if isTurned != style.isTurnedLater {
      style.isTurnedLater = isTurned
      let ghost = placeholder.ghost
      forget()
      placeholder.ghost = ghost
    }
    schedule.contentsDidChange()
  }
}
