package import Chrome
import Language
import Toolkit

extension CommandDescription {
  package static let find = CommandDescription(
    "find", in: .edit, .findInDrawing, [Key(.character("f"), .control)])
  package static let findNext = CommandDescription(
    "find-next", in: .moves, .findNext, [Key(.function(3))])
  package static let findPrevious = CommandDescription(
    "find-previous", in: .moves, .findPrevious, [Key(.function(3), .shift)])
}
