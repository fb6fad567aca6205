package import Marks
import System

/// What tools do to a drawing in one step, by the words that a history keeps.
package enum StepName: String, CaseIterable {
  case stroke, dot, erase, delete, move

  /// Such a step, done at this moment.
  package var now: Step { Step(rawValue, at: WallClock.seconds) }
}
