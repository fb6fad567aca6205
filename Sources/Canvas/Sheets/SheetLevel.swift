/// The height of a sheet, from the lowest level to the highest.
enum SheetLevel: CaseIterable {
  /// Ink below the layer in which the user draws.
  case below

  /// The drawing, and the ink that is being drawn.
  case current

  /// Ink above the layer in which the user draws.
  case above

  /// Light behind words that a search has found.
  case found

  /// Frames, handles and other things that aren't ink.
  case frames

  /// Marks that the canvas shows though the drawing doesn't have them: ghosts of marks that are gone, and traces of lines.
  case ghost

  /// Highlights that catch the user's eye.
  case flash
}
