import Glibc
import Marks

/// What tools do to a drawing in one step, by the words that a history keeps.
enum StepName: String, CaseIterable {
  case stroke, dot, erase, delete, move

  /// Such a step, done at this moment.
  var now: Step {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Step(rawValue, at: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }

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
