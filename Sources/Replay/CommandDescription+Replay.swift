package import Chrome
import Language
import Toolkit

extension CommandDescription {
  package static let replay = CommandDescription(
    "replay", in: .past, .replay, [Key(.character("h"), [.control, .shift])])
}
