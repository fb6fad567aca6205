import Language
import Marks
import Session

extension Words {
  /// What a step is called in the middle of a sentence.
  func name(of step: Step) -> String {
    self[StepName(rawValue: step.name)?.phrase ?? .stepOther]
  }

  /// The same where it stands alone; nil is the beginning of everything.
  func title(of step: Step?) -> String {
    guard let step else { return self[.historyStart] }
    let name = name(of: step)
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// What undoing a step is called; nil where there is none.
  func undoing(_ step: Step?) -> String {
    step.map { self(.undoStep, ["step": name(of: $0)]) } ?? self[.undo]
  }

  /// What doing a step again is called; nil where there is none.
  func redoing(_ step: Step?) -> String {
    step.map { self(.redoStep, ["step": name(of: $0)]) } ?? self[.redo]
  }
}

extension StepName {
  /// What it is called in the middle of a sentence.
  fileprivate var phrase: Phrase {
    switch self {
    case .stroke: .stepStroke
    case .dot: .stepDot
    case .erase: .stepErase
    case .delete: .stepDelete
    case .move: .stepMove
    }
  }
}
