import Marks
import System

/// What tools do to a drawing in one step, by the words that a history keeps.
enum StepName: String, CaseIterable {
  case stroke, dot, erase, delete, move

  /// Such a step, done at this moment.
  var now: Step { Step(rawValue, at: WallClock.seconds) }

  /// What it is called in the middle of a sentence.
  var phrase: Phrase {
    switch self {
    case .stroke: .stepStroke
    case .dot: .stepDot
    case .erase: .stepErase
    case .delete: .stepDelete
    case .move: .stepMove
    }
  }
}
