import Geometry

/// The files and the size of `scrawl thumbnail`.
package struct FileThumbnail: Hashable {
  let path: String

  /// The path of the PNG to write.
  let target: String

  /// The largest length of its longer side, in pixels.
  let side: Int

  /// The paper; nil for transparency.
  var background: Colour? = .white
}

extension FileThumbnail {
  /// The largest thumbnails that desktops keep (freedesktop.org Thumbnail Managing Standard).
  private static let longest = 1024

  static let options = [
    CommandOption("--background", .oneOf(["none"], or: "#RRGGBB"), .optionBackground)
  ]

  /// Reads the files and the size on the command line.
  init(_ arguments: SubcommandArguments) throws(Options.Misuse) {
    let files = arguments.files
    guard files[0] != "-" else { throw .wrongUse(.thumbnail) }
    guard let side = Int(files[2]), (1...Self.longest).contains(side) else {
      throw .badValue(option: "SIZE", value: files[2], takes: "1…\(Self.longest)")
    }
    (path, target, self.side) = (files[0], files[1], side)
    background = try arguments.background() ?? background
  }
}
