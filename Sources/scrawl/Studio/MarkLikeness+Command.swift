import Chrome
import Language
import Marks

extension MarkLikeness {
  /// The id of the command that selects all marks that are like the selected ones.
  var command: String {
    switch self {
    case .kind: "select-same-kind"
    case .colour: "select-same-colour"
    case .pen: "select-same-pen"
    }
  }

  /// The title of the command.
  var title: Phrase {
    switch self {
    case .kind: .selectSameKind
    case .colour: .selectSameColour
    case .pen: .selectSamePen
    }
  }
}
