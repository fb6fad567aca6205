package import Chrome
import Language
import Toolkit

extension CommandDescription {
  package static let reink = CommandDescription(
    "reink", in: .selection, .reink, [Key(.character("i"))])
}
