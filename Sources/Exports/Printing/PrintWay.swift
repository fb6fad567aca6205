/// The means of printing.
enum PrintWay: Hashable {
  /// Scrawl is still finding out.
  case unknown

  /// The desktop's dialog.
  case dialog

  /// The printers of the system, the default one first.
  case printers([String])

  /// There is neither a dialog nor a printer.
  case nothing
}
