/// By what the program prints.
enum PrintWay: Hashable {
  /// It is being found out.
  case unknown

  /// The desktop's dialog.
  case dialog

  /// The printers that the system names, the usual one first.
  case printers([String])

  /// There is neither.
  case nothing
}
