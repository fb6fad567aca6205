package import Chrome
import Language
import Library
import Toolkit

extension CommandDescription {
  package static let export = CommandDescription(
    "export", in: .drawing, .export, [Key(.character("e"), [.control, .shift])])
}
