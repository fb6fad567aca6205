import CTables

/// The files embedded in the program.
public enum Assets {
  /// The SVG file of an icon; nil if there is none of that name.
  public static func icon(_ name: String) -> [UInt8]? {
    icons[name]
  }

  /// The table of a language; nil if there is none of that tag.
  public static func language(_ tag: String) -> [UInt8]? {
    table("Languages/\(fileName(tag)).txt")
  }

  /// The names of the emoji in a language, in the order of the English table, which has the emoji too.
  public static func emoji(_ tag: String) -> [UInt8]? {
    table("Emoji/emoji_\(fileName(tag)).txt")
  }

  private static func fileName(_ tag: String) -> String {
    String(tag.map { $0 == "-" ? "_" : $0 })
  }

  private static func table(_ path: String) -> [UInt8]? {
    let bytes = CTablesFile(path)
    guard let start = bytes.start else { return nil }
    return Array(UnsafeBufferPointer(start: start, count: bytes.count))
  }

  /// The SQL of the steps that make a drawing's database, in their order.
  public static let schemaSteps: [[UInt8]] = [
    PackageResources.step1_sql, PackageResources.step2_sql, PackageResources.step3_sql,
    PackageResources.step4_sql, PackageResources.step5_sql, PackageResources.step6_sql,
    PackageResources.step7_sql,
  ]

  private static let icons: [String: [UInt8]] = [
    "alignbottom": PackageResources.alignbottom_svg,
    "aligncentre": PackageResources.aligncentre_svg,
    "alignleft": PackageResources.alignleft_svg,
    "alignmiddle": PackageResources.alignmiddle_svg,
    "alignright": PackageResources.alignright_svg,
    "aligntop": PackageResources.aligntop_svg,
    "arrow": PackageResources.arrow_svg,
    "backward": PackageResources.backward_svg,
    "bookmark": PackageResources.bookmark_svg,
    "bottom": PackageResources.bottom_svg,
    "branch": PackageResources.branch_svg,
    "bucket": PackageResources.bucket_svg,
    "check": PackageResources.check_svg,
    "close": PackageResources.close_svg,
    "compare": PackageResources.compare_svg,
    "desktop": PackageResources.desktop_svg,
    "diamond": PackageResources.diamond_svg,
    "distributeacross": PackageResources.distributeacross_svg,
    "distributedown": PackageResources.distributedown_svg,
    "documents": PackageResources.documents_svg,
    "down": PackageResources.down_svg,
    "downloads": PackageResources.downloads_svg,
    "drawing": PackageResources.drawing_svg,
    "drive": PackageResources.drive_svg,
    "duplicate": PackageResources.duplicate_svg,
    "ellipse": PackageResources.ellipse_svg,
    "eraser": PackageResources.eraser_svg,
    "eye": PackageResources.eye_svg,
    "eyeoff": PackageResources.eyeoff_svg,
    "find": PackageResources.find_svg,
    "flipends": PackageResources.flipends_svg,
    "flipsides": PackageResources.flipsides_svg,
    "folder": PackageResources.folder_svg,
    "forward": PackageResources.forward_svg,
    "front": PackageResources.front_svg,
    "grid": PackageResources.grid_svg,
    "grip": PackageResources.grip_svg,
    "group": PackageResources.group_svg,
    "hand": PackageResources.hand_svg,
    "home": PackageResources.home_svg,
    "lasso": PackageResources.lasso_svg,
    "left": PackageResources.left_svg,
    "line": PackageResources.line_svg,
    "list": PackageResources.list_svg,
    "lock": PackageResources.lock_svg,
    "menu": PackageResources.menu_svg,
    "minus": PackageResources.minus_svg,
    "more": PackageResources.more_svg,
    "newfolder": PackageResources.newfolder_svg,
    "notes": PackageResources.notes_svg,
    "pause": PackageResources.pause_svg,
    "pen": PackageResources.pen_svg,
    "picture": PackageResources.picture_svg,
    "places": PackageResources.places_svg,
    "play": PackageResources.play_svg,
    "plus": PackageResources.plus_svg,
    "polygon": PackageResources.polygon_svg,
    "rectangle": PackageResources.rectangle_svg,
    "redo": PackageResources.redo_svg,
    "right": PackageResources.right_svg,
    "select": PackageResources.select_svg,
    "sliders": PackageResources.sliders_svg,
    "star": PackageResources.star_svg,
    "text": PackageResources.text_svg,
    "trash": PackageResources.trash_svg,
    "undo": PackageResources.undo_svg,
    "ungroup": PackageResources.ungroup_svg,
    "up": PackageResources.up_svg,
  ]
}
