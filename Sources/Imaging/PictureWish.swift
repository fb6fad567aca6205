/// The pictures that the user asked to open or to insert.
package struct PictureWish: Hashable {
  /// The path of the picture to open in a new drawing.
  package var opened: String?

  /// Whether that picture contains a drawing that can't be read.
  package var hasUnreadableDrawing = false

  /// The paths of the pictures to insert into the drawing.
  package var inserted: [String] = []

  /// Whether the command line names the pictures, so that errors are also written to the console and change the exit status.
  package var isOfCommandLine = false

  package init(opened: String? = nil, inserted: [String] = [], isOfCommandLine: Bool = false) {
    (self.opened, self.inserted, self.isOfCommandLine) = (opened, inserted, isOfCommandLine)
  }

  package var isEmpty: Bool { opened == nil && inserted.isEmpty }
}
