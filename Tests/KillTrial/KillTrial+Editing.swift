import Geometry
import Marks
import TestSupport

extension KillTrial {
  /// Draws strokes, changes them repeatedly, and kills the program during a change.
  func edit(
    using random: inout SeededGenerator,
    _ plan: (inout EditedPage, inout SeededGenerator) -> EditedPage.Gesture?
  ) throws -> KillOutcome {
    let home = try TrialHome()
    let sitting = try TrialSitting(program, on: display, in: home)
    let empty = try sitting.pilot.captureWindow()
    var page = EditedPage(sitting.pilot.size, using: &random)
    try sitting.draw(page.doodles)
    let moment = ContinuousClock.now + .microseconds(Int.random(in: 0..<400_000, using: &random))
    var acknowledged = page.doodles.count
    var isGoingOn = true
    while isGoingOn, let gesture = plan(&page, &random) {
      // Otherwise the handles of selected strokes could take the touch.
      try sitting.pilot.key("Escape")
      try sitting.pilot.key(gesture.key)
      for places in gesture.drags where isGoingOn {
        isGoingOn = try sitting.drag(places, until: moment)
      }
      if isGoingOn { page.take(gesture) }
      acknowledged = sitting.stepsOnDisk ?? acknowledged
    }
    while .now < moment { acknowledged = sitting.stepsOnDisk ?? acknowledged }
    sitting.kill()
    let states = page.states
    var outcome = KillOutcome(drawn: states.count - 1, acknowledged: acknowledged)
    try outcome.examine(home.remains(), of: states)
    try reopen(home, empty, &outcome) { shown, outcome in
      let wrong = page.wrongStrokes(after: outcome.found, in: shown, on: empty)
      outcome.expect(wrong == 0, "\(wrong) strokes are shown and not kept, or kept and not shown")
    }
    return outcome
  }
}
