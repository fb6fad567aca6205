import Language
import Toolkit

extension CommandDescription {
  static let reink = CommandDescription("reink", in: .selection, .reink, [Key(.character("i"))])
}
