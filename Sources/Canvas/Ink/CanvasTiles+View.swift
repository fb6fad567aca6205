import Geometry
package import Graphics
package import Marks
package import Rendering

/// The filters of the view, and trials of other ones.
extension CanvasTiles {
  /// The filters through which the drawing is shown; nil if there are none.
  package var viewFilters: ViewFilters? { filtered.filters }

  /// Shows the drawing through other filters than its own, until `endViewTrial`. While tiles are filtered, only the newest of the
  /// chains requested meanwhile is kept.
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

  /// Begins the next trial of filters if the one before is displayed.
  func viewTrialDidProgress() {
    if let next = viewTrials.next, isComplete { begin(next) }
  }

  /// Call this when the drawing has changed.
  func viewMayChange() {
    guard filtered.filters != nil || !drawing.entries.roots.isEmpty else { return }
    viewDidChange()
  }

  /// Updates the filters. Tiles show the old pixels until they are filtered.
  func viewDidChange() {
    // The filters of the drawing would change the colours of people.
    let isPlain = tint != nil && viewTrials.shown == nil
    let filters =
      isPlain ? nil : drawing.viewFilters(viewTrials.shown, in: light, on: ground?.paper)
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
