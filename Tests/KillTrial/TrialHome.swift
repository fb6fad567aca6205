import Glibc
import TestSupport

/// A user's home with settings that show only the canvas.
public final class TrialHome {
  private let folder: TemporaryFolder

  public init() throws {
    folder = try TemporaryFolder()
    for name in ["/.config", "/.config/scrawl"] { mkdir(path + name, 0o700) }
    guard let file = fopen(path + "/.config/scrawl/settings", "w") else {
      throw SupportFailure(code: .system, message: "Could not write settings in \(path).")
    }
    // A style's line would depend on the times of the motions.
    fputs(
      "pens = pen | pen #0000ff 1.0 100 raw\ncontrols-hidden = true\nless-motion = true\n", file)
    fclose(file)
  }

  public var path: String { folder.path }

  /// The contents of the only drawing.
  func remains() throws -> Remains {
    let drawings = drawings
    guard drawings.count < 2 else {
      throw SupportFailure(code: .refused, message: "There are \(drawings.count) drawings.")
    }
    return try drawings.first.map { try Remains(of: $0) } ?? Remains()
  }

  /// The files of unnamed drawings, without files in the making, whose names begin with a dot.
  var drawings: [String] {
    let path = path + "/.local/share/scrawl/drawings"
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var paths: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".scrawl"), name.first != "." { paths.append(path + "/" + name) }
    }
    return paths
  }
}
