import Language
import Toolkit

extension CommandDescription {
  static let replay = CommandDescription(
    "replay", in: .past, .replay, [Key(.character("h"), [.control, .shift])])
}
