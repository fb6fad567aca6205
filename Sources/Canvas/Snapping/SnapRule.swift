import Geometry
package import Language
import Marks

/// The marks that snap, and to which others snap, as the user wants it.
package enum SnapRule: String, CaseIterable {
  /// Nothing snaps.
  case off

  /// All but the lines and dots of a hand, unless they are in a group.
  case objects

  /// All marks.
  case ink

  package var title: Phrase {
    switch self {
    case .off: .snapsToNothing
    case .objects: .snapsToObjects
    case .ink: .snapsToInk
    }
  }
}

extension Mark {
  /// Whether the mark snaps by a rule.
  func snaps(by rule: SnapRule) -> Bool {
    switch rule {
    case .off: false
    case .objects: snaps
    case .ink: true
    }
  }
}
