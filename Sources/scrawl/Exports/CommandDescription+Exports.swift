import Language
import Library
import Toolkit

extension CommandDescription {
  static let export = CommandDescription(
    "export", in: .drawing, .export, [Key(.character("e"), [.control, .shift])])
}
