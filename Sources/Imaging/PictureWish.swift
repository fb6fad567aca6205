/// Pictures that the user wants to see.
package struct PictureWish: Hashable {
  /// The one to open in a new drawing.
  package var opened: String?

  /// Whether that carries a drawing that can't be read.
  package var hasUnreadableDrawing = false

  /// Those to put on the drawing.
  package var inserted: [String] = []

  /// Whether the command line names them, so that errors go to the console too and decide the exit status.
  package var isOfCommandLine = false

  package init(opened: String? = nil, inserted: [String] = [], isOfCommandLine: Bool = false) {
    (self.opened, self.inserted, self.isOfCommandLine) = (opened, inserted, isOfCommandLine)
  }

  package var isEmpty: Bool { opened == nil && inserted.isEmpty }
}
