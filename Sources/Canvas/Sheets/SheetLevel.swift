/// Where a sheet lies, from the lowest level to the highest.
enum SheetLevel: CaseIterable {
  /// Ink below that which the user draws.
  case below

  /// The drawing, and what is drawn on it.
  case current

  /// Ink above that which the user draws.
  case above

  /// Frames, handles and whatever else isn't ink.
  case frames

  /// Marks that aren't in the drawing and stay out of it.
  case ghost

  /// What catches the eye.
  case flash
}
