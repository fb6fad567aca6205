import Language
import Pictures
import Toolkit

extension CommandDescription {
  static let insertPicture = CommandDescription(
    "insertPicture", in: .insertion, .insertPicture, [Key(.character("i"), .control)])
  static let crop = CommandDescription(
    "crop", in: .selection, .cropPicture, [Key(.character("c"), .shift)])

  static let filters = CommandDescription("filters", in: .edit, .filters, [Key(.character("f"))])
  static let copyFilters = CommandDescription(
    "copy-filters", in: .selection, .copyFilters, [Key(.character("c"), [.control, .alt])])
  static let pasteFilters = CommandDescription(
    "paste-filters", in: .selection, .pasteFilters, [Key(.character("v"), [.control, .alt])])
  static let compareFilters = CommandDescription(
    "compare-filters", in: .moves, .compareFilters, [Key(.character("\\"))])
}
