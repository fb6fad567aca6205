package import Chrome
import Language
import Toolkit

extension CommandDescription {
  package static let print = CommandDescription(
    "print", in: .drawing, .print, [Key(.character("p"), .control)])
}
