package import Language
package import Marks
import Session

extension Words {
  /// The name of a step inside a sentence.
  package func name(of step: Step) -> String {
    self[StepName(rawValue: step.name)?.phrase ?? .stepOther]
  }

  /// The name of a step on its own; nil stands for the start of the history.
  package func title(of step: Step?) -> String {
    guard let step else { return self[.historyStart] }
    let name = name(of: step)
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The title of undoing `step`, or of undo in general.
  package func undoing(_ step: Step?) -> String {
    step.map { self(.undoStep, ["step": name(of: $0)]) } ?? self[.undo]
  }

  /// The title of redoing `step`, or of redo in general.
  package func redoing(_ step: Step?) -> String {
    step.map { self(.redoStep, ["step": name(of: $0)]) } ?? self[.redo]
  }
}

extension StepName {
  /// The name inside a sentence.
  fileprivate var phrase: Phrase {
    switch self {
    case .stroke: .stepStroke
    case .dot: .stepDot
    case .shape: .stepShape
    case .rectangle: .stepRectangle
    case .ellipse: .stepEllipse
    case .diamond: .stepDiamond
    case .polygon: .stepPolygon
    case .star: .stepStar
    case .line: .stepLine
    case .curve: .stepCurve
    case .elbow: .stepElbow
    case .arrow: .stepArrow
    case .erase: .stepErase
    case .delete: .stepDelete
    case .move: .stepMove
    case .insert: .stepInsert
    case .resize: .stepResize
    case .turn: .stepTurn
    case .flip: .stepFlip
    case .align: .stepAlign
    case .distribute: .stepDistribute
    case .order: .stepOrder
    case .duplicate: .stepDuplicate
    case .filter: .stepFilter
    case .lock: .stepLock
    case .unlock: .stepUnlock
    case .reink: .stepReink
    case .ink: .stepInk
    case .group: .stepGroup
    case .ungroup: .stepUngroup
    case .merge: .stepMerge
    case .crop: .stepCrop
    case .cut: .stepCut
    case .fill: .stepFill
    case .text: .stepText
    case .editText: .stepEditText
    case .paste: .stepPaste
    case .message: .stepMessage
    case .editMessage: .stepEditMessage
    case .deleteMessage: .stepDeleteMessage
    case .react: .stepReact
    case .resolve: .stepResolve
    case .reopen: .stepReopen
    }
  }
}
