import Geometry
package import Marks
import Rendering

/// Shows trials: marks with changes that the drawing doesn't have.
///
/// While the tiles of a trial are drawn, only the newest of the trials requested meanwhile is kept. So each begun trial becomes
/// visible, however fast they follow.
extension CanvasTiles {
  /// Whether `draw` itself draws missing tiles.
  var drawsTiles: Bool { workers == nil }

  /// Shows `marks` in place of those at their places; if `isCoarse`, faster, with coarse pictures.
  package func show(_ marks: [RankedMark], isCoarse: Bool) {
    show(InkTrial(marks, in: drawing, isCoarse: isCoarse))
  }

  func show(_ trial: InkTrial) {
    guard drawsTiles || isTrialDrawn else {
      trials.next = trial
      return
    }
    begin(trial)
  }

  /// Shows the drawing without trials.
  package func endTrial() {
    guard let trial = trials.shown else { return }
    trials = InkTrials()
    invalidateTiles(trial.areas)
    schedule.isOutOfDate = true
    proceed()
  }

  /// Lets the next change of the trial's marks end it.
  func releaseTrial() {
    trials.shown?.isHeld = false
    trials.next?.isHeld = false
  }

  /// Whether all visible tiles show the newest trial, or there is none.
  package var isTrialComplete: Bool { trials.next == nil && isTrialDrawn }

  /// Whether the visible tiles show the trial that was begun.
  private var isTrialDrawn: Bool {
    guard let trial = trials.shown, !isBare, ground != nil else { return true }
    let seen = seen
    if needed.isEmpty { return filtered.isComplete(in: seen) }
    return trial.areas.compactMap { pixels(of: $0, in: grid).intersection(seen) }
      .allSatisfy { part in
        TileGrid.tiles(touching: part).allSatisfy { store[$0, grid]?.isComplete(in: part) == true }
      }
  }

  private func begin(_ trial: InkTrial) {
    let before = trials.shown?.areas ?? []
    trials = InkTrials(shown: trial)
    invalidateTiles(before + trial.areas)
    if let workers, ground != nil, !isBare { tell(workers, seenParts()) }
    trialDidProgress()
  }

  /// Begins the next trial if the one before is drawn. Call this when tiles were drawn or became out of date.
  func trialDidProgress() {
    guard let trial = trials.shown, isTrialDrawn else {
      trials.isReported = false
      return
    }
    if let next = trials.next { return begin(next) }
    guard !trials.isReported else { return }
    trials.isReported = true
    if !trial.isCoarse, workers != nil {
      // The tiles around the visible ones are drawn next.
      schedule.isOutOfDate = true
      proceed()
    }
    onTrialShown?()
  }

  /// Ends the trial if `delta` changes one of its marks. Returns whether the tiles show the result already, at least coarsely.
  func endTrial(by delta: Delta?) -> Bool {
    guard let trial = trials.shown else { return false }
    if let edits = delta?.edits {
      if !trial.isTouched(by: edits) { return false }
      if trial.isHeld, trial.hides(edits) { return true }
    }
    let isDone = trials.next == nil && delta?.edits.map(trial.isDone) == true
    trials = InkTrials()
    if !isDone || trial.isCoarse { invalidateTiles(trial.areas) }
    return isDone
  }

  /// The trial that shows in a tile.
  func trial(in tile: Tile) -> InkTrial? {
    trials.shown.flatMap { trial in
      trial.areas.contains { pixels(of: $0, in: tile.grid).intersection(tile.frame) != nil }
        ? trial : nil
    }
  }
}
