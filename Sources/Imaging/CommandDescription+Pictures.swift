package import Chrome
import Language
import Pictures
import Toolkit

extension CommandDescription {
  package static let insertPicture = CommandDescription(
    "insertPicture", in: .insertion, .insertPicture, [Key(.character("i"), .control)])
  package static let crop = CommandDescription(
    "crop", in: .selection, .cropPicture, [Key(.character("c"), .shift)])

  package static let filters = CommandDescription(
    "filters", in: .edit, .filters, [Key(.character("f"))])
  package static let copyFilters = CommandDescription(
    "copy-filters", in: .selection, .copyFilters, [Key(.character("c"), [.control, .alt])])
  package static let pasteFilters = CommandDescription(
    "paste-filters", in: .selection, .pasteFilters, [Key(.character("v"), [.control, .alt])])
  package static let compareFilters = CommandDescription(
    "compare-filters", in: .moves, .compareFilters, [Key(.character("\\"))])
}
