import Glibc
import TestSupport

/// The home folder of a user who has just installed a program; it only has the size of the window.
final class StagedHome {
  private let folder: TemporaryFolder

  /// Without `chrome` Scrawl shows the canvas alone; `settings` are lines of its settings file.
  init(
    chrome: Bool = true, settings: [String] = [], window: (width: Int, height: Int) = (1280, 800)
  ) throws {
    folder = try TemporaryFolder()
    let hidden = chrome ? [] : ["controls-hidden = true", "less-motion = true"]
    try write(
      ["window-size = \(window.width) x \(window.height)"] + hidden + settings, to: "scrawl",
      "settings")
    try write(
      [
        "<settings>", "<property name=\"mainWndWidth\" value=\"1280\"/>",
        "<property name=\"mainWndHeight\" value=\"800\"/>", "</settings>",
      ], to: "xournalpp", "settings.xml")
  }

  /// Makes a copy of a file here and syncs it.
  func copy(of path: String) throws -> String {
    let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    let copy = folder.path + "/" + name
    let program = try ChildProcess("cp", ["--", path, copy])
    guard try program.waitForExit(within: 300) == .status(0) else {
      throw MakingError(program.standardError)
    }
    let file = open(copy, O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    guard fsync(file) == 0 else { throw MakingError.system(copy) }
    return copy
  }

  /// The environment of programs of this user, with nothing of any other.
  var environment: [String: String?] {
    [
      "HOME": folder.path, "XDG_CONFIG_HOME": folder.path + "/.config",
      "XDG_DATA_HOME": folder.path + "/.local/share", "XDG_CACHE_HOME": folder.path + "/.cache",
      "XDG_STATE_HOME": folder.path + "/.local/state", "XDG_RUNTIME_DIR": folder.path,
      "DBUS_SESSION_BUS_ADDRESS": "disabled:",
    ]
  }

  var path: String { folder.path }

  private func write(_ lines: [String], to program: String, _ name: String) throws {
    let folders = ["/.config", "/.config/" + program]
    for folder in folders { mkdir(path + folder, 0o700) }
    let path = path + "/.config/\(program)/\(name)"
    guard let file = fopen(path, "w") else { throw MakingError.system(path) }
    fputs(lines.map { $0 + "\n" }.joined(), file)
    fclose(file)
  }
}
