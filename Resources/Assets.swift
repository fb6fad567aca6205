/// What the program carries inside it.
public enum Assets {
  /// The bytes of the icon's SVG file; nil where there is none of that name.
  public static func icon(_ name: String) -> [UInt8]? {
    icons[name]
  }

  private static let icons: [String: [UInt8]] = [
    "close": PackageResources.close_svg,
    "eraser": PackageResources.eraser_svg,
    "hand": PackageResources.hand_svg,
    "menu": PackageResources.menu_svg,
    "minus": PackageResources.minus_svg,
    "pen": PackageResources.pen_svg,
    "plus": PackageResources.plus_svg,
    "redo": PackageResources.redo_svg,
    "select": PackageResources.select_svg,
    "undo": PackageResources.undo_svg,
  ]
}
