import Glibc

/// Where the desktop keeps pictures (xdg-user-dirs).
enum PicturesFolder {
  /// The folder; it may still have to be made.
  static var path: String {
    if let path = variable("XDG_PICTURES_DIR") { return path }
    let configuration = variable("XDG_CONFIG_HOME") ?? home + "/.config"
    if let bytes = try? File.read(configuration + "/user-dirs.dirs"),
      let path = path(in: String(decoding: bytes, as: UTF8.self), home: home)
    {
      return path
    }
    return home + "/Pictures"
  }

  /// The folder that the text of `user-dirs.dirs` names; nil where it names none.
  static func path(in text: String, home: String) -> String? {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0] == "XDG_PICTURES_DIR" else { continue }
      let value = parts[1].drop { $0 == "\"" }.prefix { $0 != "\"" }
      if value.hasPrefix("$HOME") { return home + value.dropFirst(5) }
      if value.hasPrefix("/") { return String(value) }
    }
    return nil
  }

  /// A file name for a drawing made at `time`; from the second on a number tells those of one moment apart.
  static func fileName(at time: time_t, number: Int) -> String {
    var time = time
    var parts = tm()
    localtime_r(&time, &parts)
    var text = [CChar](repeating: 0, count: 64)
    strftime(&text, 64, "Scrawl %Y-%m-%d %H.%M.%S", &parts)
    let name = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    return number == 1 ? name + ".png" : "\(name) (\(number)).png"
  }

  private static var home: String {
    if let home = variable("HOME") { return home }
    guard let user = getpwuid(getuid()), let home = user.pointee.pw_dir else { return "/" }
    return String(cString: home)
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
