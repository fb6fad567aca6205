import CFontconfig

/// Finds the fonts of the system.
enum FontFolders {
  /// The folders of fonts, and the files and folders of their configuration and cache, which Fontconfig reads first.
  static func all() -> [String] {
    guard FcInit() != 0 else { return [] }
    return [FcConfigGetFontDirs(nil), FcConfigGetConfigFiles(nil), FcConfigGetCacheDirs(nil)]
      .compactMap(\.self).flatMap(strings)
  }

  private static func strings(_ list: OpaquePointer) -> [String] {
    defer { FcStrListDone(list) }
    var paths: [String] = []
    while let path = FcStrListNext(list) { paths.append(String(cString: path)) }
    return paths
  }
}
