/// Pictures that the user wants to see.
struct PictureWish: Hashable {
  /// The one to open in a new drawing.
  var opened: String?

  /// Whether that carries a drawing that can't be read.
  var hasUnreadableDrawing = false

  /// Those to put on the drawing.
  var inserted: [String] = []

  /// Whether the command line names them, so that errors go to the console too and decide the exit status.
  var isOfCommandLine = false

  var isEmpty: Bool { opened == nil && inserted.isEmpty }
}
