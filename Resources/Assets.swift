/// What the program carries inside it.
public enum Assets {
  /// The bytes of the icon's SVG file; nil where there is none of that name.
  public static func icon(_ name: String) -> [UInt8]? {
    icons[name]
  }

  /// The bytes of a language's table of words; nil where there is none of that tag.
  public static func language(_ tag: String) -> [UInt8]? {
    switch tag {
    case "ar": PackageResources.ar_txt
    case "de": PackageResources.de_txt
    case "en": PackageResources.en_txt
    case "es": PackageResources.es_txt
    case "fr": PackageResources.fr_txt
    case "ja": PackageResources.ja_txt
    case "zh-Hans": PackageResources.zh_Hans_txt
    case "zh-Hant": PackageResources.zh_Hant_txt
    default: nil
    }
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
