import Language
import Toolkit

extension CommandDescription {
  static let print = CommandDescription(
    "print", in: .drawing, .print, [Key(.character("p"), .control)])
}
