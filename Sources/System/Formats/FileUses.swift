/// The ways in which Scrawl uses files of a format.
package struct FileUses: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shows the file in a window: as the drawing that it holds, or as a picture to draw on.
  package static let open = FileUses(rawValue: 1)

  /// Puts it on the canvas as a picture.
  package static let insert = FileUses(rawValue: 1 << 1)

  /// Takes its bytes from the clipboard or from a drop, as a picture.
  package static let paste = FileUses(rawValue: 1 << 2)

  /// Takes it when another program drops it on the window: as a picture if it can be inserted, and opens it otherwise.
  package static let drop = FileUses(rawValue: 1 << 3)

  /// Saves the open drawing as such a file.
  package static let save = FileUses(rawValue: 1 << 4)

  /// Writes the look of a drawing.
  package static let export = FileUses(rawValue: 1 << 5)

  /// Opens a file of that name however it begins, since damaged ones are salvaged.
  package static let salvage = FileUses(rawValue: 1 << 6)

  /// The uses of pictures that aren't written.
  package static let picture: FileUses = [.open, .insert, .paste, .drop]
}
